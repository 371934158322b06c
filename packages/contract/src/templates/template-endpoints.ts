import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import { bulkLimits, sheetLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { selectedIds, selectionSchema } from '../catalogue/bulk-endpoint.ts';
import { defineEndpoint } from '../endpoint.ts';
import { text, textUpTo } from '../fields.ts';
import { wholeNumber } from '../number-fields.ts';
import {
  templateCheckSchema,
  templateDetailSchema,
  templateFields,
  templateSummarySchema,
} from './template-schemas.ts';

export * from './template-schemas.ts';

const templateId = z.object({ id: text() });
const answerMax = 500;
const answersMax = 500;
const leavesMax = 2000;

/** Lists all templates of the account, the newest first. */
export const listTemplatesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/templates',
  summary: 'Template milik penjual, terbaru dulu',
  access: 'session',
  status: 200,
  response: z.object({ templates: z.array(templateSummarySchema), max: z.int() }),
  message: successMessages.ok,
  errors: [],
});

/** Takes the workbook of a seller centre in the part `file`. */
export const uploadTemplateEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/templates',
  summary: 'Unggah template dari seller center (xlsx)',
  access: 'session',
  status: 201,
  bodyType: 'multipart',
  file: 'file',
  body: z.object({}),
  response: templateDetailSchema,
  message: successMessages.templateUploaded,
  errors: ['template-unreadable', 'template-too-large', 'file-too-heavy', 'templates-full', 'file-missing'],
});

export const getTemplateEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/templates/{id}',
  summary: 'Satu template: apa isinya, apa yang kami isi, apa yang perlu dijawab',
  access: 'session',
  status: 200,
  params: templateId,
  response: templateDetailSchema,
  message: successMessages.ok,
  errors: ['template-not-found'],
});

const letters = z.string().check(z.regex(/^[A-Z]{1,3}$/, texts.notFitting));
const answers = z
  .record(letters, textUpTo(answerMax))
  .check(z.refine((given) => Object.keys(given).length <= answersMax, { error: texts.notFitting }));

/** Takes what was answered, an empty text taking an answer back, and how the columns of an unknown workbook are mapped. */
export const saveTemplateEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/templates/{id}',
  summary: 'Simpan jawaban dan peta kolom sebuah template',
  access: 'session',
  status: 200,
  params: templateId,
  bodyValues: 5000,
  body: z.object({
    answers: z.optional(
      z.object({
        /** By the letters of a column, for every row. */
        all: z._default(answers, {}),
        /** By the number of a category and the letters, for the rows of that category. */
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
        firstRow: wholeNumber(2, sheetLimits.rowsMax),
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

export const deleteTemplateEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/templates/{id}',
  summary: 'Hapus sebuah template',
  access: 'session',
  status: 200,
  params: templateId,
  response: z.null(),
  message: successMessages.templateDeleted,
  errors: ['template-not-found'],
});

const fillBody = z.object({
  selection: selectionSchema,
  /** Products that are left out of the selection. */
  exclude: z.optional(selectedIds),
});

/** The look before a fill: nothing is written. */
export const checkTemplateEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/templates/{id}/check',
  summary: 'Periksa isi template untuk produk terpilih sebelum diunduh',
  access: 'session',
  status: 200,
  params: templateId,
  bodyValues: bulkLimits.idsMax + 100,
  body: fillBody,
  response: templateCheckSchema,
  message: successMessages.ok,
  errors: ['template-not-found', 'template-unmapped', 'template-nothing'],
});

/** Answers the filled workbook, or a zip of several where the rows pass what one takes. */
export const fillTemplateEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/templates/{id}/fill',
  summary: 'Isi template dengan produk terpilih dan unduh',
  access: 'session',
  status: 200,
  params: templateId,
  bodyValues: bulkLimits.idsMax + 100,
  body: fillBody,
  response: z.null(),
  answer: 'file',
  message: successMessages.ok,
  errors: ['template-not-found', 'template-unmapped', 'template-nothing', 'template-other'],
});
