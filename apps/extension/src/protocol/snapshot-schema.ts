import { marketplaceTypes } from '@pindahlapak/model';
import { snapshotLimits as limits, snapshotPlan, type PageSnapshot } from '@pindahlapak/page-reader';
import * as z from 'zod/mini';

const short = (max: number) => z.string().check(z.maxLength(max));
const list = <S extends z.ZodMiniType>(item: S, max: number) => z.array(item).check(z.maxLength(max));
const json = short(limits.jsonLength);
const label = short(limits.urlLength);

type SelectedField = PageSnapshot['selected'][number]['field'];
const selectors = marketplaceTypes.flatMap((type) => snapshotPlan(type).selectors);
const selectedFields = new Set<unknown>(selectors.map(({ field }) => field));
const selectedField = z.custom<SelectedField>((value) => selectedFields.has(value));

/** A snapshot as it arrives from a tab: written by strangers, so that shape and size are checked before it is read. */
const snapshotSchema = z.object({
  url: label,
  jsonLd: list(json, limits.jsonTexts),
  embeddedStates: list(z.object({ id: label, type: label, text: json }), limits.jsonTexts),
  responses: list(z.object({ url: label, body: json }), limits.responses),
  meta: list(z.object({ name: label, content: short(limits.textLength) }), limits.meta),
  microdata: list(z.object({ property: label, value: short(limits.textLength) }), limits.microdata),
  selected: list(
    z.object({ field: selectedField, value: short(limits.textLength) }),
    limits.perSelector * selectors.length,
  ),
});

/** Reads a snapshot; null for anything else. */
export function parseSnapshot(value: unknown): PageSnapshot | null {
  const parsed = snapshotSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
