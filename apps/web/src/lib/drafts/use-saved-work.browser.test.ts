import { describe, expect, it } from 'vitest';
import { afterSave, rebase } from './use-saved-work.ts';

const draft = { text: 'Baru', version: 3 };
const work = { draft, entry: 'setengah' };

describe('work on something versioned', () => {
  it('is clean after its save; what else was typed stays', () => {
    expect(afterSave(work, draft, 4)).toEqual({ draft: null, entry: 'setengah' });
  });

  it('goes on from the saved version where it was changed while the save was under way', () => {
    const again = { ...work, draft: { ...draft, text: 'Lebih baru' } };
    expect(afterSave(again, draft, 4)).toEqual({ draft: { text: 'Lebih baru', version: 4 }, entry: 'setengah' });
  });

  it('may be put on top of another version, and stays clean where it is', () => {
    expect(rebase(work, 9).draft).toEqual({ text: 'Baru', version: 9 });
    const clean = { draft: null, entry: '' };
    expect(rebase(clean, 9)).toBe(clean);
  });
});
