import { keepCompiled } from './keep-compiled.mjs';
import { ownThreadLimits } from './own-thread-limits.mjs';

ownThreadLimits();
keepCompiled();
const { serve } = await import('./serve.ts');
await serve();
