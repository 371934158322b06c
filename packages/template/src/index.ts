export { akulakuFileName } from './akulaku/akulaku-file-name.ts';
export { writeAkulakuWorkbook } from './akulaku/write-akulaku-workbook.ts';
export { fillTemplate } from './own-template/fill-template.ts';
export { openTemplate, type OwnTemplate } from './own-template/open-template.ts';
export { TemplateError } from './own-template/template-error.ts';
export { templateLimits } from './own-template/template-limits.ts';
export { SheetFullError } from './sheet/rows-xml.ts';
export { ZipTooLargeError } from './zip/zip-stream.ts';
