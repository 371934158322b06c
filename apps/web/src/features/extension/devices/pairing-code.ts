const groupLength = 4;

/** 'K7QM2XPD' → 'K7QM-2XPD': groups are easier to read off and to type; the server takes the code either way. */
export const formatPairingCode = (code: string): string =>
  (code.replace(/[\s-]/g, '').match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
