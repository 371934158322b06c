/** Whether a product's rows can be uploaded, from best to worst: as they are, after a look, or not. */
export const readinesses = ['siap', 'perlu-dilihat', 'belum-siap'] as const;
export type Readiness = (typeof readinesses)[number];
