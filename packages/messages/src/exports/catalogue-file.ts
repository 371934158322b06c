/** Words of the catalogue as a file. */
export const catalogueFileTexts = {
  fileName: 'katalog',
  id: 'ID',
  version: 'Versi',
  window: 'Window',
} as const;
