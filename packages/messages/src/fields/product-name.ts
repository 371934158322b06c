/** The product's name, as people read it. */
export const productName = 'Pindahlapak';
