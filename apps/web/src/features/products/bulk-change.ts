import {
  ApiError,
  bulkChangeEndpoint,
  bulkChangeSchema,
  type SentBulkChange,
  type SentSelection,
} from '@pindahlapak/contract';
import { bulkScreenTexts as texts } from '@pindahlapak/messages';
import { type BulkSettable, productFieldOf } from '@pindahlapak/model';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { tellFailure } from '../../lib/api/failures.ts';
import { numberOf, rupiahOf } from '../../lib/form/digits.ts';
import { useRefreshProducts } from './rows-in-sight.ts';
import type { BulkStart } from './selection.ts';

export const bulkOps = [
  'addPercent',
  'addRupiah',
  'set',
  'clear',
  'replaceText',
  'moveWindow',
  'applyWordRules',
  'delete',
] as const satisfies readonly SentBulkChange['op'][];

export type BulkOp = (typeof bulkOps)[number];

/** What the dialog's controls hold; each change uses some of it. */
export interface BulkValues {
  op: BulkOp;
  field: BulkSettable;
  text: 'name' | 'description' | '';
  find: string;
  /** New value, replacement, percent, rupiah or window, as it is typed. */
  value: string;
  roundTo: string;
  rounding: 'nearest' | 'up' | 'down';
}

/** What the dialog shows first. */
export function firstValues(start: BulkStart): BulkValues {
  const common = { text: 'name', find: '', value: '', roundTo: '', rounding: 'nearest' } as const;
  if (start === 'delete') return { ...common, op: 'delete', field: 'category' };
  if (start === 'price') return { ...common, op: 'addPercent', field: 'brand' };
  return { ...common, op: 'set', field: start === 'category' ? 'category' : 'brand' };
}

/** A percentage with up to two decimals; NaN for anything else, such as '1.000', which is a thousand in Indonesia. */
const percentOf = (text: string): number =>
  /^[+-]?\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

const signedRupiahOf = (text: string): number =>
  text.startsWith('-') ? -rupiahOf(text.slice(1)) : rupiahOf(text.replace(/^\+/, ''));

export const isNumberField = (field: BulkSettable): boolean => productFieldOf[field].kind === 'number';

function sentOf({ op, field, text, find, value, roundTo, rounding }: BulkValues): unknown {
  const typed = value.trim();
  const rounded = { roundTo: roundTo === '' ? 1 : Number(roundTo), rounding };
  switch (op) {
    case 'set':
      return { op, field, value: typed === '' ? undefined : isNumberField(field) ? Number(typed) : typed };
    case 'clear':
      return { op, field };
    case 'replaceText':
      return { op, field: text || 'name', find, value };
    case 'addPercent':
      return { op, value: percentOf(typed), ...rounded };
    case 'addRupiah':
      return { op, value: signedRupiahOf(typed), ...rounded };
    case 'moveWindow':
      return { op, value: numberOf(typed) };
    case 'applyWordRules':
      return { op, ...(text === '' ? {} : { field: text }) };
    case 'delete':
      return { op };
  }
}

/** Whether the controls hold enough to be judged. */
const isComplete = ({ op, find, value }: BulkValues): boolean => {
  if (op === 'replaceText') return find !== '';
  return op === 'clear' || op === 'applyWordRules' || op === 'delete' || value.trim() !== '';
};

/** The change as the call takes it; null where something is missing yet, or the text of what is wrong. */
export function bulkChangeOf(values: BulkValues): { change: SentBulkChange | null; problem: string | null } {
  if (!isComplete(values)) return { change: null, problem: null };
  const sent = sentOf(values);
  const { success, error } = bulkChangeSchema.safeParse(sent);
  if (!success) return { change: null, problem: error.issues[0]?.message ?? '' };
  return { change: sent as SentBulkChange, problem: null };
}

interface BulkChangeInput {
  /** Products that are changed, without those that `exclude` names. */
  selection: SentSelection;
  exclude: readonly string[];
  /** Null while it is not whole. */
  change: SentBulkChange | null;
  /** `batchId` is the batch that it is; absent where nothing was changed. */
  onDone: (changed: number, batchId: string | undefined) => void;
}

/** What the server says of a field of the change. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 422 ? (Object.values(error.fields)[0] ?? error.message) : null;

/** The preview of a change and the change itself, which is of the products that were previewed, or refused. */
export function useBulkChange({ selection, exclude, change, onDone }: BulkChangeInput) {
  const refresh = useRefreshProducts();
  const [isOutdated, setIsOutdated] = useState(false);
  const body = change && { selection, change, exclude: [...exclude] };
  const preview = useQuery({
    // Apart from 'products', which is fetched anew with each change elsewhere: the figures stay while they are read.
    queryKey: ['bulk preview', body],
    queryFn: async () => {
      if (body === null) throw new Error('nothing to preview');
      return (await api.call(bulkChangeEndpoint, { body: { ...body, dryRun: true } })).data;
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { ownErrors: true },
  });
  const saving = useMutation({
    mutationFn: async ({ leftOut, version }: { leftOut: readonly string[]; version: number }) => {
      if (body === null) throw new Error('nothing to change');
      const sent = { ...body, exclude: [...exclude, ...leftOut], dryRun: false, version };
      return (await api.call(bulkChangeEndpoint, { body: sent })).data;
    },
    meta: { ownErrors: true },
    onSuccess: async ({ changed, batchId }) => {
      onDone(changed, batchId);
      await refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.error === 'catalogue-changed') {
        setIsOutdated(true);
        void preview.refetch();
      } else tellFailure(error, texts.failed);
    },
  });
  const refusal = refusalOf(preview.error) ?? refusalOf(saving.error);
  return {
    /** The preview of this very change, or of the former one while this is counted. */
    answer: change === null ? undefined : preview.data,
    isCounting: preview.isFetching || preview.isPlaceholderData,
    /** Why there is no preview, where it is no refusal. */
    error: refusal === null ? preview.error : null,
    retry: () => void preview.refetch(),
    refusal: change === null ? null : refusal,
    /** Products changed between the preview and the save; the preview is a new one. */
    isOutdated,
    isSaving: saving.isPending,
    save: (leftOut: readonly string[], version: number) => {
      setIsOutdated(false);
      saving.mutate({ leftOut, version });
    },
  };
}
