import { importProductSchema, type ImportProduct } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { descriptionFields, type ListingFields } from '@pindahlapak/model';
import { htmlToText } from '@pindahlapak/page-reader/html-to-text';
import { safeParse } from 'zod/v4/core';
import { compileSchema } from '../../platform/http/compile-schema.ts';

const checkedProduct = compileSchema(importProductSchema);

/** A product of an import that can go in. */
export interface AcceptedItem {
  fields: ImportProduct;
  /** Whether the request named a field at all: what it does not name stays as it is. */
  names: (field: keyof ListingFields) => boolean;
}

export interface RejectedItem {
  message: string;
  field: string | null;
}

/** The address that an item of an import carries, to be named in its result. */
export function addressOfItem(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('urls' in item)) return null;
  return typeof item.urls === 'string' ? item.urls.toWellFormed() : null;
}

/** Marketplaces deliver HTML; the catalogue holds plain text with its line breaks (product decisions 2, "Rules"). */
function withPlainDescriptions(item: object): Record<string, unknown> {
  const plain: Record<string, unknown> = { ...item };
  for (const field of descriptionFields) {
    const text = plain[field];
    if (typeof text === 'string') plain[field] = htmlToText(text);
  }
  return plain;
}

/** Checks one product of an import by itself: what can be stored of it, or the field and the reason why not. */
export function judgeImportItem(item: unknown): AcceptedItem | RejectedItem {
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
  const plain = isObject ? withPlainDescriptions(item) : {};
  const parsed = safeParse(checkedProduct, isObject ? plain : item);
  if (parsed.success) return { fields: parsed.data, names: (field) => plain[field] !== undefined };
  const [issue] = parsed.error.issues;
  const field = issue?.path[0];
  return { message: issue?.message ?? fieldMessages.notFitting, field: field === undefined ? null : String(field) };
}
