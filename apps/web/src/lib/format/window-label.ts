import { findTexts, productTexts } from '@pindahlapak/messages';

/** 'Window 2', with the seller's name for it where there is one. */
export const windowLabel = (window: number, name: string | undefined): string =>
  name === undefined ? productTexts.window(window) : findTexts.windowNamed(productTexts.window(window), name);
