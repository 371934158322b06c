import {
  defaultAkulakuConfiguration as akulaku,
  defaultDataConfiguration,
  defaultExportSettings,
} from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { previewTexts } from './preview-result.ts';

const sample = { title: 'Tas COD. Tas COD', description: 'Kuat. Ringan. Kuat.' };

describe('previewTexts', () => {
  it('changes nothing without settings', () => {
    const { title, description } = previewTexts(sample, { akulaku });
    expect([title.text, title.steps, title.length, title.max]).toEqual([sample.title, [], 16, 120]);
    expect(description.text).toBe(sample.description);
  });

  it('applies each flag only to its own text, and adds the texts around it', () => {
    const onlyDescription = { ...akulaku, removeDescriptionDuplicates: true };
    expect(previewTexts(sample, { akulaku: onlyDescription }).title.steps).toEqual([]);
    expect(previewTexts(sample, { akulaku: onlyDescription }).description.steps).toEqual([
      'Kalimat berulang dihapus: “Kuat.”',
    ]);

    const around = { ...onlyDescription, titlePrefix: 'Baru', titleCondition: 'all' as const };
    expect(previewTexts(sample, { akulaku: around }).title).toMatchObject({
      text: 'Baru Tas COD. Tas COD',
      steps: ['Teks disisipkan untuk semua produk'],
    });
  });

  it('says whether the texts were inserted, and the length that decided it', () => {
    const short = { ...akulaku, titlePrefix: 'Baru', titleCondition: 'less_than_30' as const };
    expect(previewTexts(sample, { akulaku: short }).title).toMatchObject({ isInserted: true, lengthBefore: 16 });
    const long = { ...sample, title: 'Tas Ransel Laptop Anti Air Original' };
    expect(previewTexts(long, { akulaku: short }).title).toMatchObject({ isInserted: false, lengthBefore: 35 });
  });

  it('replaces words first, as the export does', () => {
    const data = {
      ...defaultDataConfiguration,
      titleWordReplacements: [{ id: 1, titleWordOriginal: 'cod', titleWordReplacement: 'kerja' }],
    };
    const { title } = previewTexts(sample, { akulaku: { ...akulaku, removeTitleDuplicates: true }, data });
    expect(title.text).toBe('Tas kerja.');
    expect(title.steps[0]).toBe('Kata diganti: “COD” menjadi “kerja” (2 kali)');
  });

  it('uses the title for a missing description if the account wants that', () => {
    const settings = { ...defaultExportSettings, useTitleAsDescription: true };
    expect(previewTexts({ ...sample, description: '' }, { akulaku, settings }).description).toMatchObject({
      text: sample.title,
      steps: ['Judul dipakai karena deskripsi kosong'],
    });
  });

  it('is empty for an empty sample', () => {
    expect(previewTexts({ title: '', description: '' }, { akulaku }).title.text).toBe('');
  });
});
