import type { ProductCondition } from '@pindahlapak/model';

/** 'baru' or 'bekas' from what marketplaces write ('NEW', 'https://schema.org/UsedCondition', 'Kondisi: Bekas'). */
export function conditionFrom(value: unknown): ProductCondition | null {
  if (typeof value !== 'string' || value.length > 100) return null;
  if (/bekas|used|second|seken|refurbish|rekondisi|damaged|preloved/i.test(value)) return 'bekas';
  return /baru|new/i.test(value) ? 'baru' : null;
}
