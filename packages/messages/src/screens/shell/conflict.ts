/** Shown when another tab or person has saved the same thing in the meantime. */
export const conflictTexts = {
  title: 'Sudah diubah di tempat lain',
  kept: 'Isian Anda tidak hilang. Setelah "Muat ulang", isian itu tetap disimpan di tab ini dan bisa dikembalikan. "Timpa" mengganti simpanan yang lain dengan isian Anda.',
  reload: 'Muat ulang',
  overwrite: 'Timpa',
  setAside: 'Yang tampil adalah simpanan terbaru. Isian Anda sebelumnya masih ada di tab ini.',
  takeBack: 'Kembalikan isian saya',
  drop: 'Buang isian itu',
} as const;
