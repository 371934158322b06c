import { TemplateError } from './template-error.ts';

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const entity = /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|([a-z]{1,4}));|&/g;

function character(hexadecimal: string | undefined, decimal: string | undefined): string | undefined {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return Number.isNaN(code) || code > 0x10ffff ? undefined : String.fromCodePoint(code);
}

/** The text with the five entities of XML and those of characters replaced. @throws {TemplateError} for any other. */
export function decodeEntities(text: string): string {
  return text.replace(entity, (source, hexadecimal?: string, decimal?: string, name?: string) => {
    const found = name === undefined ? character(hexadecimal, decimal) : named[name];
    if (found === undefined) throw new TemplateError('damaged', `an unknown entity ${source}`);
    return found;
  });
}
