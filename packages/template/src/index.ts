export { akulakuFileName } from './akulaku/akulaku-file-name.ts';
export { firstProductRow } from './akulaku/workbook-parts.ts';
export { writeAkulakuWorkbook } from './akulaku/write-akulaku-workbook.ts';
export { SheetFullError } from './sheet/rows-xml.ts';
export { ZipTooLargeError } from './zip/zip-stream.ts';
