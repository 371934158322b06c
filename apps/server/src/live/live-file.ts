import { readFileSync } from 'node:fs';
import { liveTexts, templateProblemTexts } from '@pindahlapak/messages';
import { htmlToText } from '@pindahlapak/page-reader/html-to-text';
import {
  fillLive,
  type LiveFill,
  type LiveRow,
  type LiveWorkbook,
  readLive,
  readShopeeProducts,
  type ShopeeProduct,
  TemplateError,
} from '@pindahlapak/template';
import { defineFileJob, FileProblem, toFileProblem } from '../files/file-job.ts';
import { packRows, unpackRows } from '../files/pack-rows.ts';

// Jobs on sellers' workbooks that run in a separate process.

const problemTexts = {
  ...templateProblemTexts,
  'not-a-workbook': liveTexts.notWorkbook,
  'too-large': liveTexts.tooLarge,
};

export interface ReadLiveFile extends Omit<LiveWorkbook, 'rows'> {
  rows: Uint8Array[];
}

/** Reads an uploaded workbook (S31.1). Throws FileProblem. */
export function readLiveFile({ path }: { path: string }): ReadLiveFile {
  try {
    const live = readLive(readFileSync(path));
    if (live === null) throw new FileProblem(liveTexts.notLive);
    if (live.rows.length === 0) throw new FileProblem(liveTexts.noRows);
    return { ...live, rows: packRows<LiveRow>(live.rows) };
  } catch (error) {
    throw toFileProblem(error, TemplateError, problemTexts);
  }
}

/** New values of a row, by column number. */
export type RowCells = [row: number, cells: [column: number, value: string | number][]];

interface FileToFill {
  path: string;
  sheetPart: string;
  cells: readonly Uint8Array[];
  without: readonly number[];
}

export async function fillLiveFile({ path, sheetPart, cells, without }: FileToFill): Promise<Buffer[]> {
  const rows = cells
    .flatMap((pack) => unpackRows<RowCells>(pack))
    .map(([row, values]) => [row, new Map(values)] as const);
  const fill: LiveFill = { sheetPart, cells: new Map(rows), without: new Set(without) };
  const chunks: Buffer[] = [];
  for await (const chunk of fillLive(readFileSync(path), fill)) chunks.push(chunk);
  return chunks;
}

type ShopeeKind = 'basic' | 'media' | 'sales';
export type ShopeePaths = Partial<Record<ShopeeKind, string>>;

/** Reads and packs a Shopee shop's listings, with descriptions as plain text (S31.6). Throws FileProblem. */
export function readShopeeFiles(paths: ShopeePaths): Uint8Array[] {
  try {
    const files = Object.entries(paths).map(([kind, path]) => [kind, readFileSync(path)]);
    const products = readShopeeProducts(Object.fromEntries(files) as Partial<Record<ShopeeKind, Buffer>>);
    // Converted here and not by the import, because HTML can take long to process.
    return packRows<ShopeeProduct>(products.map((one) => ({ ...one, description: htmlToText(one.description) })));
  } catch (error) {
    throw toFileProblem(error, TemplateError, problemTexts);
  }
}

export const readingLive = defineFileJob(import.meta.url, readLiveFile, 'live-unreadable');
export const readingShopeeProducts = defineFileJob(import.meta.url, readShopeeFiles, 'live-unreadable');
export const fillingLive = defineFileJob(import.meta.url, fillLiveFile, 'live-unreadable');
