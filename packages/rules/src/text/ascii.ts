/** ASCII is looked up in tables of this many places. */
export const asciiCount = 128;

/** A table with one entry for each ASCII character. */
export const asciiTable = (entryOf: (character: string) => number): Uint8Array =>
  Uint8Array.from({ length: asciiCount }, (_, code) => entryOf(String.fromCharCode(code)));
