import { fieldMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';

// What a check without a text of its own says: never the library's English.
z.config({ localeError: () => fieldMessages.notFitting });
