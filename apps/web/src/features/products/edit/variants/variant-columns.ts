/** The columns of the variants where the dialog is wide: switch, options, price, stock, picture. */
export const variantColumns = '@2xl:grid-cols-[3rem_minmax(0,1.2fr)_8.5rem_6.5rem_minmax(0,1.2fr)] @2xl:gap-x-3';
