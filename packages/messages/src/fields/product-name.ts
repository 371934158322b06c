/** The name of this software. */
export const productName = 'Pindahlapak';
