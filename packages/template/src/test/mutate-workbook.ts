import { inflateRawSync } from 'node:zlib';
import { columnLetters, lettersNumber } from '../sheet/cell-address.ts';
import { rawParts } from './raw-parts.ts';

/** The parts of a workbook as texts, in directory order, without folders. */
export function unpackParts(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [name, bytes] of rawParts(file)) {
    if (name.endsWith('/')) continue;
    const data = bytes.subarray(30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28));
    parts.set(name, (bytes.readUInt16LE(8) === 0 ? data : inflateRawSync(data)).toString());
  }
  return parts;
}

/** How cells move: columns from `from` on to the right, rows from `from` on down. */
export interface Shift {
  column?: { from: number; by: number };
  row?: { from: number; by: number };
}

const moved = (value: number, shift: { from: number; by: number } | undefined): number =>
  shift !== undefined && value >= shift.from ? value + shift.by : value;

/** Moves an address such as 'B7' or '$B$7'. */
const movedAddress = ({ column, row }: Shift, address: string): string =>
  address.replaceAll(/(\$?)([A-Z]{1,3})(\$?)(\d+)/g, (_, a: string, letters: string, b: string, number: string) => {
    return `${a}${columnLetters(moved(lettersNumber(letters), column))}${b}${moved(Number(number), row)}`;
  });

/** Moves the row and column numbers inside a formula. */
function movedFormula(shift: Shift, formula: string): string {
  return formula
    .replaceAll(/(?<![!$A-Z:'])\$?[A-Z]{1,3}\$?\d+(?![(\w])/g, (address) => movedAddress(shift, address))
    .replaceAll(/ADDRESS\((\d+),/g, (_, row: string) => `ADDRESS(${moved(Number(row), shift.row)},`)
    .replaceAll(
      /ADDRESS\(ROW\(\),(\d+)/g,
      (_, column: string) => `ADDRESS(ROW(),${moved(Number(column), shift.column)}`,
    );
}

/** Moves a sheet's cells, with validations, merged cells, widths and formulas. */
export const shiftSheet = (xml: string, shift: Shift): string =>
  xml
    .replaceAll(
      /(<(?:\w+:)?c r=")([A-Z]+\d+)"/g,
      (_, start: string, place: string) => `${start}${movedAddress(shift, place)}"`,
    )
    .replaceAll(
      /(<(?:\w+:)?row\b[^>]*? ?r=")(\d+)"/g,
      (_, start: string, row: string) => `${start}${moved(Number(row), shift.row)}"`,
    )
    .replaceAll(
      / (sqref|ref|topLeftCell)="([^"]*)"/g,
      (_, name: string, area: string) => ` ${name}="${movedAddress(shift, area)}"`,
    )
    .replaceAll(
      / (min|max)="(\d+)"/g,
      (_, name: string, column: string) => ` ${name}="${moved(Number(column), shift.column)}"`,
    )
    .replaceAll(
      /(<formula\d>)([^<]*)/g,
      (_, start: string, formula: string) => `${start}${movedFormula(shift, formula)}`,
    );

/** Adds a text cell to an existing row. */
export function withCell(xml: string, place: string, text: string): string {
  const wanted = lettersNumber(/^[A-Z]+/.exec(place)?.[0] ?? '');
  const number = /\d+$/.exec(place)?.[0];
  const cell = `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  return xml.replace(
    new RegExp(`(<row\\b[^>]*\\br="${number}"[^>]*>)(.*?)</row>`, 's'),
    (_, start: string, cells: string) => {
      const behind = [...cells.matchAll(/<c r="([A-Z]+)\d+"/g)].find(
        ([, letters = '']) => lettersNumber(letters) > wanted,
      );
      const at = behind?.index ?? cells.length;
      return `${start}${cells.slice(0, at)}${cell}${cells.slice(at)}</row>`;
    },
  );
}

/** Names of the sheets, in order, with their parts. */
export function sheetsOf(parts: ReadonlyMap<string, string>): { name: string; id: string; part: string }[] {
  const targets = new Map(
    [...(parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      /\bId="([^"]*)"/.exec(tag)?.[1] ?? '',
      /\bTarget="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  );
  return [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet\b[^>]*name="([^"]*)"[^>]*r:id="([^"]*)"/g)].map(
    ([, name = '', id = '']) => {
      const target = targets.get(id) ?? '';
      return { name, id, part: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
    },
  );
}

/** Adds a namespace prefix to the elements of a sheet. */
export const prefixed = (xml: string): string =>
  xml.replaceAll(/<(\/?)(?=[A-Za-z])(?![\w.-]+:)/g, '<$1x:').replace(/(<x:worksheet[^>]*?) xmlns="/, '$1 xmlns:x="');

/** Removes a column and moves the following ones up; the validations stay. */
export function withoutColumn(xml: string, column: number): string {
  const own = new RegExp(`<c r="${columnLetters(column)}\\d+"[^>]*?(?:/>|>.*?</c>)`, 'gs');
  return shiftSheet(xml.replaceAll(own, ''), { column: { from: column + 1, by: -1 } });
}
