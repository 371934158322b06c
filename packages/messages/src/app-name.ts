/** Name of this software, as sellers see it. */
export const appName = 'Pindahlapak';
