import { foldCategory } from '@pindahlapak/model';

/** UTF-16 units that are compared: one character may fold into eighteen. */
const comparedMax = 300;

/** By what titles are compared: without case, signs and blanks that marketplaces change. */
export const titleKeyOf = (title: string): string => {
  const compared = title.slice(0, comparedMax);
  return foldCategory(compared) || compared.trim();
};

/** By what options are compared, in any order: answers name them in one column or in two. */
export const optionsKeyOf = (options: readonly string[]): string =>
  options
    .flatMap((option) => option.slice(0, comparedMax).split(/[,|/]/))
    .map((option) => option.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim())
    .filter((option) => option !== '')
    .sort()
    .join('|');
