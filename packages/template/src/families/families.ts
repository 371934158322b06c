import { akulakuFamily } from './akulaku.ts';
import { lazadaFamily } from './lazada.ts';
import { shopeeFamily } from './shopee.ts';
import type { TemplateFamily } from './template-family.ts';
import { tiktokFamily } from './tiktok.ts';

/** The families of templates that are known: one more is a file beside these and a line here. */
export const families: readonly TemplateFamily[] = [akulakuFamily, shopeeFamily, tiktokFamily, lazadaFamily];
