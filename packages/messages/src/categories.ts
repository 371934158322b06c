/** Words about categories that the server answers. */
export const categoryTexts = {
  /** Stands for the category of products that name none. */
  nameless: 'Tanpa kategori',
} as const;
