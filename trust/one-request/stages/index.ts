import type { Stage } from '../stage.ts';
import { categoryStage } from './categories.ts';
import { largeProducts } from './large-products.ts';
import { manyProducts } from './many-products.ts';
import { manyRules } from './rules.ts';
import { newAccount } from './new-account.ts';
import { pictureStage } from './pictures.ts';
import { templateStage } from './templates.ts';
import { variantProducts } from './variants.ts';

/** Every state of an account that requests are tried in. */
export const stages: readonly Stage[] = [
  newAccount,
  largeProducts,
  variantProducts,
  manyProducts,
  manyRules,
  categoryStage,
  pictureStage,
  templateStage,
];
