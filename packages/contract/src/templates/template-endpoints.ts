import { fieldMessages as texts, successMessages, templateFieldTexts, type TemplateField } from '@pindahlapak/messages';
import { bulkLimits, sheetLimits, shopMarketplaces } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { selectedIds, selectionSchema } from '../catalogue/bulk-endpoint.ts';
import { defineEndpoint } from '../endpoint.ts';
import { shopField, textUpTo, wholeNumber } from '../fields.ts';

export const templateFields = Object.keys(templateFieldTexts) as [TemplateField, ...TemplateField[]];

const dutySchema = z.enum(['mandatory', 'conditional', 'optional', 'forbidden']);

const warningSchema = z.object({
  code: z.enum(['other-currency', 'token-old', 'other-edition', 'columns-missing', 'already-filled', 'unmapped']),
  message: z.string(),
});

export const templateSummarySchema = z.object({
  id: z.string(),
  family: z.enum(shopMarketplaces),
  /** The shop that it was uploaded for; null for the first one of its marketplace. */
  shopId: z.nullable(z.string()),
  fileName: z.string(),
  /** Branch of the marketplace's category tree; null if the template accepts all. */
  branch: z.nullable(z.string()),
  /** Number of accepted categories; 0 if the template accepts all. */
  categories: z.int(),
  /** Rows per file; the rest goes into further files. */
  rowsMax: z.int(),
  /** Whether it can be filled; a template of an unknown family must be mapped first. */
  isReady: z.boolean(),
  /** ISO text in UTC. */
  uploadedAt: z.string(),
  warnings: z.array(warningSchema),
});
export type TemplateSummary = z.infer<typeof templateSummarySchema>;

/** Mapping of a workbook's columns, by the seller or guessed. */
export const handMappingSchema = z.object({
  sheetName: z.string(),
  headerRow: z.int(),
  firstRow: z.int(),
  /** Column letters → our field. */
  columns: z.record(z.string(), z.enum(templateFields)),
});
export type HandMapping = z.infer<typeof handMappingSchema>;

const columnSchema = z.object({
  letters: z.string(),
  label: z.string(),
  duty: dutySchema,
  /** The field written into it; null if it stays empty or the seller answers it. */
  field: z.nullable(z.enum(templateFields)),
  fieldLabel: z.nullable(z.string()),
  /** `filled` by us, `asked` of the seller, category `attribute`, `empty`, or the marketplace's `answer`. */
  use: z.enum(['filled', 'asked', 'attribute', 'empty', 'answer']),
  lengthMin: z.nullable(z.number()),
  lengthMax: z.nullable(z.number()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  help: z.string(),
});

/** A value that products do not provide; the seller answers it once. */
const questionSchema = z.object({
  letters: z.string(),
  label: z.string(),
  help: z.string(),
  /** The category that it applies to; null if it applies to every row. */
  leafId: z.nullable(z.string()),
  leafName: z.nullable(z.string()),
  /** Whether the template refuses rows without it. */
  isRequired: z.boolean(),
  /** Choices, at most 200; empty if there is no list. */
  choices: z.array(z.string()),
  /** Whether only these choices are accepted. */
  isListOnly: z.boolean(),
  answer: z.nullable(z.string()),
});
export type TemplateQuestion = z.infer<typeof questionSchema>;

export const templateDetailSchema = z.extend(templateSummarySchema, {
  sheetName: z.nullable(z.string()),
  /** Rows of the header and of the first product. */
  headerRow: z.nullable(z.int()),
  firstRow: z.nullable(z.int()),
  /** How the template or its marketplace's guide expects variants; null if neither says. */
  variants: z.object({
    levels: z.nullable(z.int()),
    oneLevelMax: z.nullable(z.int()),
    twoLevelsMax: z.nullable(z.int()),
    /** Whether all variants need a picture if one has one. */
    hasPicturesTogether: z.boolean(),
  }),
  /** Whether length, width and height must be given together or not at all. */
  hasSizesTogether: z.boolean(),
  columns: z.array(columnSchema),
  /** Questions about every row first, then those about categories with mapped products or with answers. */
  questions: z.array(questionSchema),
  /** At most 2,000. `isUsed` if a source category is mapped to it. */
  leaves: z.array(z.object({ id: z.string(), name: z.string(), isUsed: z.boolean() })),
  mapping: z.nullable(handMappingSchema),
  /** Our guess of the columns, for a workbook of an unknown family. */
  guess: z.nullable(handMappingSchema),
  /** The first rows of each sheet, for a workbook of an unknown family. */
  preview: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
});
export type TemplateDetail = z.infer<typeof templateDetailSchema>;

/** The result of checking a fill before its download. */
export const templateCheckSchema = z.object({
  /** Selected products; products written, their rows, and the files that these need. */
  matched: z.int(),
  products: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Products left out because all their variants are off. */
  withoutRows: z.optional(z.int()),
  /** Issues found by the template's own rules, most affected products first; at most 100. */
  issues: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      letters: z.nullable(z.string()),
      leafId: z.nullable(z.string()),
      leafName: z.nullable(z.string()),
      message: z.string(),
      products: z.int(),
      /** The first 3 of these products. */
      examples: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** Products whose category the template does not accept ('butuh template lain'), by category; at most 100. */
  otherTemplates: z.array(z.object({ leafId: z.string(), products: z.int(), names: z.array(z.string()) })),
  /** Source categories without a mapping, whose rows get an empty category; at most 100. */
  unmapped: z.array(
    z.object({ marketplaceType: z.string(), sourceKey: z.string(), name: z.string(), products: z.int() }),
  ),
});
export type TemplateCheck = z.infer<typeof templateCheckSchema>;
const answerMax = 500;
const answersMax = 500;
const leavesMax = 2000;

/** Lists the account's templates, newest first. */
export const listTemplatesEndpoint = defineEndpoint('GET /api/templates', {
  summary: 'Template milik penjual, terbaru dulu',
  response: z.object({ templates: z.array(templateSummarySchema), max: z.int() }),
});

/** Takes a seller centre's workbook in the part `file`. */
export const uploadTemplateEndpoint = defineEndpoint('POST /api/templates', {
  summary: 'Unggah template dari seller center (xlsx)',
  status: 201,
  file: 'file',
  body: z.object({ shop: shopField }),
  response: templateDetailSchema,
  message: successMessages.templateUploaded,
  errors: [
    'template-unreadable',
    'template-too-large',
    'file-too-heavy',
    'templates-full',
    'file-missing',
    'shop-not-found',
  ],
});

export const getTemplateEndpoint = defineEndpoint('GET /api/templates/{id}', {
  summary: 'Satu template: apa isinya, apa yang kami isi, apa yang perlu dijawab',
  response: templateDetailSchema,
  errors: ['template-not-found'],
});

const letters = z.string().check(z.regex(/^[A-Z]{1,3}$/, texts.notFitting));
const answers = z
  .record(letters, textUpTo(answerMax))
  .check(z.refine((given) => Object.keys(given).length <= answersMax, { error: texts.notFitting }));

/** Saves answers (an empty text removes one) and the column mapping of an unknown workbook. */
export const saveTemplateEndpoint = defineEndpoint('PUT /api/templates/{id}', {
  summary: 'Simpan jawaban dan peta kolom sebuah template',
  bodyValues: 5000,
  body: z.object({
    answers: z.optional(
      z.object({
        /** By column letters, for every row. */
        all: z._default(answers, {}),
        /** By category id and column letters, for the rows of that category. */
        leaves: z._default(
          z
            .record(textUpTo(120), answers)
            .check(z.refine((given) => Object.keys(given).length <= leavesMax, { error: texts.notFitting })),
          {},
        ),
      }),
    ),
    mapping: z.optional(
      z.object({
        sheetName: textUpTo(100),
        headerRow: wholeNumber(1, sheetLimits.rowsMax - 1),
        // Leaves room for the rows of a file below it.
        firstRow: wholeNumber(2, sheetLimits.rowsMax - 10_000),
        columns: z
          .record(letters, z.enum(templateFields, texts.optionUnknown))
          .check(z.refine((given) => Object.keys(given).length <= answersMax, { error: texts.notFitting })),
      }),
    ),
  }),
  response: templateDetailSchema,
  message: successMessages.templateSaved,
  errors: ['template-not-found', 'template-unreadable', 'file-too-heavy'],
});

export const deleteTemplateEndpoint = defineEndpoint('DELETE /api/templates/{id}', {
  summary: 'Hapus sebuah template',
  message: successMessages.templateDeleted,
  errors: ['template-not-found'],
});

const fillBody = z.object({
  selection: selectionSchema,
  exclude: z.optional(selectedIds),
  shop: shopField,
});

/** Checks a fill without writing anything. */
export const checkTemplateEndpoint = defineEndpoint('POST /api/templates/{id}/check', {
  summary: 'Periksa isi template untuk produk terpilih sebelum diunduh',
  bodyValues: bulkLimits.idsMax + 100,
  body: fillBody,
  response: templateCheckSchema,
  errors: ['template-not-found', 'template-unmapped', 'template-nothing', 'shop-not-found'],
});

/** Returns the filled workbook, or a zip of several if the rows do not fit into one. */
export const fillTemplateEndpoint = defineEndpoint('POST /api/templates/{id}/fill', {
  summary: 'Isi template dengan produk terpilih dan unduh',
  bodyValues: bulkLimits.idsMax + 100,
  body: fillBody,
  answer: 'file',
  errors: ['template-not-found', 'template-unmapped', 'template-nothing', 'template-other', 'shop-not-found'],
});
