import type { TemplateFamily } from '../families/template-family.ts';
import type { Workbook } from '../open/open-workbook.ts';
import { sizesGoTogether } from '../words/sizes-in-words.ts';
import { joinVariantLimits, noVariantLimits, type VariantLimits, variantsInWords } from '../words/variants-in-words.ts';

/** A guide is read from its top, and a sentence of it is longer than a value. */
const rowsMax = 500;
const sentenceMin = 30;
/** Characters that are read of variants, and as many of sizes; no marketplace's workbook has a tenth of them. */
const charactersMax = 2_000_000;

/** Tells of the cells of one kind whether to read them. */
function createKind(words: RegExp): (text: string) => boolean {
  let characters = 0;
  return (text) => {
    if (characters > charactersMax || !words.test(text)) return false;
    characters += text.length;
    return true;
  };
}

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
export function findGuideRules({ sheets }: Workbook, family: TemplateFamily | null): GuideRules {
  const isOfVariants = createKind(/varia[ns]|variation|tier/i);
  const isOfSizes = createKind(/ukuran|dimens|size|panjang/i);
  let found = noVariantLimits;
  let hasSizesTogether = family?.hasSizesTogether ?? false;
  for (const sheet of sheets) {
    if (sheet.isHidden) continue;
    for (const [number, row] of sheet.rows) {
      if (number > rowsMax) break;
      for (const text of row.values()) {
        if (text.length < sentenceMin) continue;
        if (isOfVariants(text)) found = joinVariantLimits(found, variantsInWords(text));
        if (isOfSizes(text)) hasSizesTogether ||= sizesGoTogether(text);
      }
    }
  }
  return { variants: joinVariantLimits(found, family?.variants ?? noVariantLimits), hasSizesTogether };
}
