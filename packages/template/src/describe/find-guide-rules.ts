import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TemplateFamily } from '../families/template-family.ts';
import type { Workbook } from '../open/open-workbook.ts';
import { sizesGoTogether } from '../words/sizes-in-words.ts';
import { joinVariantLimits, noVariantLimits, type VariantLimits, variantsInWords } from '../words/variants-in-words.ts';

/** A guide is read from its top, and a sentence of it is longer than a value. */
const rowsMax = 500;
const sentenceMin = 30;
/** Sentences between two turns of the event loop, and of one workbook. */
const sentencesATurn = 100;
const sentencesMax = 5000;
const isOfListings = /varia[ns]|variation|tier|ukuran|dimens|size|panjang|length/i;

/** What a template's sheets for people say of the rows of a listing. */
interface GuideRules {
  variants: VariantLimits;
  /** Whether length, width and height are filled together or not at all. */
  hasSizesTogether: boolean;
}

/**
 * Reads what a template's sheets for people say of listings; what they leave open is as the marketplace's editions known here
 * have it.
 */
export async function findGuideRules({ sheets }: Workbook, family: TemplateFamily | null): Promise<GuideRules> {
  let found = noVariantLimits;
  let hasSizesTogether = family?.hasSizesTogether ?? false;
  let sentences = 0;
  for (const sheet of sheets) {
    if (sheet.isHidden) continue;
    for (const [number, row] of sheet.rows) {
      if (number > rowsMax || sentences > sentencesMax) break;
      for (const text of row.values()) {
        if (text.length < sentenceMin || !isOfListings.test(text)) continue;
        sentences += 1;
        if (sentences % sentencesATurn === 0) await nextTurn();
        found = joinVariantLimits(found, variantsInWords(text));
        hasSizesTogether ||= sizesGoTogether(text);
      }
    }
  }
  return { variants: joinVariantLimits(found, family?.variants ?? noVariantLimits), hasSizesTogether };
}
