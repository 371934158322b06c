/** The digits of a text: numeric controls take nothing else (spec section 5). */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');
