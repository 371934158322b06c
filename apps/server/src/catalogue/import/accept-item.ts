import { importProductSchema } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { descriptionFields } from '@pindahlapak/model';
import { htmlToText } from '@pindahlapak/page-reader/html-to-text';
import type { Steps } from '@pindahlapak/rules';
import { safeParse } from 'zod/v4/core';
import { compileSchema } from '../../core/compile-schema.ts';
import { toListingColumns, type ListingColumns } from '../product-columns.ts';
import { keyText } from './listings.sql.ts';
import { comparedFields, digestOf, type ComparedField, type SourceDigests } from './source-digests.ts';

const checkedProduct = compileSchema(importProductSchema);

/** A product of an import that can go in. */
export interface AcceptedItem {
  /** The address as it was sent. */
  urls: string | null;
  /** What identifies the listing in the account, as `keyText` writes it. */
  key: string;
  columns: ListingColumns;
  /** The fields that the request named; what it did not name stays as it is. */
  named: ReadonlySet<ComparedField>;
  /** Digests of the named fields that hold something. */
  digests: SourceDigests;
}

/** A product that cannot go in: the reason, and the field that it is about. */
export interface RejectedItem {
  urls: string | null;
  rejection: { message: string; field: string | null };
}

export type JudgedItem = AcceptedItem | RejectedItem;

const isObject = (item: unknown): item is Record<string, unknown> =>
  typeof item === 'object' && item !== null && !Array.isArray(item);

/**
 * Judges one product of an import by itself, in steps: what can be stored of it, or why it cannot. Marketplaces deliver
 * HTML in descriptions; the catalogue holds plain text with its line breaks.
 */
export function* acceptItem(item: unknown): Steps<JudgedItem> {
  const urls = isObject(item) && typeof item.urls === 'string' ? item.urls.toWellFormed() : null;
  const plain: Record<string, unknown> = isObject(item) ? { ...item } : {};
  for (const field of descriptionFields) {
    const text = plain[field];
    if (typeof text !== 'string') continue;
    plain[field] = htmlToText(text);
    yield;
  }
  const parsed = safeParse(checkedProduct, isObject(item) ? plain : item);
  yield;
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path[0];
    return {
      urls,
      rejection: {
        message: issue?.message ?? fieldMessages.notFitting,
        field: field === undefined ? null : String(field),
      },
    };
  }
  const columns = toListingColumns(parsed.data);
  const named = new Set(comparedFields.filter((field) => plain[field] !== undefined));
  const digests: SourceDigests = {};
  for (const field of named) {
    const digest = digestOf(parsed.data[field]);
    if (digest !== undefined) digests[field] = digest;
  }
  const key = keyText({ marketplaceType: columns.marketplace_type, listingId: columns.listing_id });
  return { urls, key, columns, named, digests };
}
