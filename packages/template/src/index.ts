export { akulakuFileName, akulakuRetryFileName } from './akulaku/akulaku-file-name.ts';
export { writeAkulakuWorkbook } from './akulaku/write-akulaku-workbook.ts';
export { fillTemplate } from './fill/fill-template.ts';
export { openTemplate, type OwnTemplate } from './open/open-template.ts';
export { readTables } from './open/read-tables.ts';
export { TemplateError } from './open/template-error.ts';
export { templateLimits } from './open/template-limits.ts';
