/** Shown when another tab or person has saved the same thing in the meantime. */
export const conflictTexts = {
  title: 'Sudah diubah di tempat lain',
  kept: 'Isian Anda tidak hilang. Setelah “Muat ulang”, isian itu tetap ada di tab ini dan bisa dikembalikan. “Timpa” mengganti yang sudah tersimpan dengan isian Anda.',
  reload: 'Muat ulang',
  overwrite: 'Timpa',
  setAside: 'Yang tampil adalah data terbaru yang tersimpan. Isian Anda sebelumnya masih ada di tab ini.',
  takeBack: 'Kembalikan isian saya',
  drop: 'Buang isian itu',
} as const;
