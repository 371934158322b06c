import { foldWords } from '@pindahlapak/model';

/** UTF-16 units that are compared: one character may fold into eighteen. */
const comparedMax = 300;

/** Returns the comparison key of a title: without case, and without the symbols and spaces that marketplaces change. */
export const titleKeyOf = (title: string): string => {
  const compared = title.slice(0, comparedMax);
  return foldWords(compared) || compared.trim();
};

/** Returns the comparison key of options in any order, because answers name them in one column or in two. */
export const optionsKeyOf = (options: readonly string[]): string =>
  options
    .flatMap((option) => option.slice(0, comparedMax).split(/[,|/]/))
    .map((option) => option.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim())
    .filter((option) => option !== '')
    .sort()
    .join('|');
