import type { MoneyNote } from '@pindahlapak/contract';
import { moneyNoteTexts, type MoneyNoteCode } from '@pindahlapak/messages';

const codes = Object.keys(moneyNoteTexts) as MoneyNoteCode[];

/** Counts how many products each note on money is about (S21.7). */
export function collectNotes() {
  const found = new Map<MoneyNoteCode, MoneyNote>();
  return {
    /** Counts some products of a window. */
    add(codes: readonly MoneyNoteCode[], window: number, products = 1): void {
      for (const issue of codes) {
        const note = found.get(issue) ?? { issue, products: 0, message: moneyNoteTexts[issue], window };
        found.set(issue, note);
        note.products += products;
        note.window = Math.min(note.window, window);
      }
    },
    /** The note on most products first. */
    list: (): MoneyNote[] => codes.flatMap((code) => found.get(code) ?? []).sort((a, b) => b.products - a.products),
  };
}
