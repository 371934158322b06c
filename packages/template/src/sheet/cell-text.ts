import { workbookCellMax } from '@pindahlapak/rules';

// oxlint-disable-next-line no-control-regex -- XML 1.0 has no way to write these characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const carriageReturn = /\r\n?/g;
// What a workbook would read as an escaped character, such as _x0041_ for A.
const escapeLookalike = /_(?=x[0-9a-fA-F]{4}_)/g;

const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' });

/** The text cut to what one cell holds, never inside a character as a reader sees it. */
function cutToCell(text: string): string {
  if (text.length <= workbookCellMax) return text;
  const cut = segmenter.segment(text).containing(workbookCellMax)?.index ?? 0;
  // A single character is longer than the cell: it is cut, but not inside a surrogate pair.
  return cut > 0 ? text.slice(0, cut) : text.slice(0, workbookCellMax).replace(/[\ud800-\udbff]$/, '');
}

// oxlint-disable-next-line no-control-regex -- finds what XML 1.0 cannot hold
const needsCare = /[&<>_\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
// oxlint-disable-next-line no-control-regex -- the same
const needsCleaning = /[\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * A text as the content of a cell's `<t>`: what XML cannot hold dropped, lone surrogates replaced, line breaks as line
 * feeds, cut to 32,767 UTF-16 units, escaped so that it reads back as itself.
 */
export function cellText(text: string): string {
  if (text.length <= workbookCellMax && !needsCare.test(text)) return text;
  const wellFormed = text.toWellFormed();
  const clean = needsCleaning.test(text) ? wellFormed.replace(forbidden, '').replace(carriageReturn, '\n') : wellFormed;
  const content = cutToCell(clean);
  const escaped = content.includes('_x') ? content.replace(escapeLookalike, '_x005F_') : content;
  return escaped.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
