import { dataConfigurationBody } from '@pindahlapak/contract';
import { defaultDataConfiguration, type DataConfiguration } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { configurationOf, draftOf, saveBodyOf } from './configuration-draft.ts';
import { emptyEditorState, hasUnsavedWork, restoreEditorState, withChange } from './editor-state.ts';

const full: DataConfiguration = {
  dataOptions: { stockQuantity: 12, minimumOrder: 2, affiliateFee: 1500 },
  priceMargins: [{ id: 1, minPrice: 1, maxPrice: 100, type: 'nominal', value: 5 }],
  titleWordReplacements: [{ id: 1, titleWordOriginal: 'COD', titleWordReplacement: '' }],
  descriptionWordReplacements: [{ id: 1, descriptionWordOriginal: 'wa', descriptionWordReplacement: 'chat' }],
};
const shown = draftOf(full);

describe('configuration draft', () => {
  it('converts back to the same configuration', () => {
    expect(configurationOf(draftOf(full))).toEqual(full);
  });

  it('makes the flat body of a save, with 0 for an amount without digits', () => {
    const body = saveBodyOf({ ...shown, affiliateFee: '' });
    expect(dataConfigurationBody.parse(body)).toEqual({
      stockQuantity: 12,
      minimumOrder: 2,
      affiliateFee: 0,
      priceMargins: full.priceMargins,
      titleWordReplacements: full.titleWordReplacements,
      descriptionWordReplacements: full.descriptionWordReplacements,
    });
  });
});

describe('editor state', () => {
  const changed = withChange(emptyEditorState, shown, { stockQuantity: '13' });

  it('is dirty from the first change', () => {
    expect(changed.draft).toEqual({ ...shown, stockQuantity: '13' });
    expect(hasUnsavedWork(emptyEditorState)).toBe(false);
    expect(hasUnsavedWork(changed)).toBe(true);
  });

  it('counts a half-typed rule as unsaved, but not the preset type', () => {
    const { margins } = emptyEditorState;
    const typed = { ...emptyEditorState, margins: { ...margins, entry: { ...margins.entry, value: '5' } } };
    const preset = {
      ...emptyEditorState,
      margins: { ...margins, entry: { ...margins.entry, type: 'nominal' as const } },
    };
    expect(hasUnsavedWork(typed)).toBe(true);
    expect(hasUnsavedWork(preset)).toBe(false);
  });

  it('is restored from the tab unless its shape is outdated', () => {
    expect(restoreEditorState(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
    expect(restoreEditorState({ draft: { stock: 1 } })).toBeNull();
    expect(restoreEditorState(null)).toBeNull();
    expect(hasUnsavedWork({ ...emptyEditorState, draft: draftOf(defaultDataConfiguration) })).toBe(true);
  });
});
