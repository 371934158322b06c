const nothing =
  /^(?:[-–—._/]+|n\/?a|none|null|no ?brand|non ?brand|no merk|tanpa mere?k|tidak ada(?: mere?k)?|tidak bermere?k|tidak berlaku)$/i;

/** Whether a value only says that there is none, as 'No Brand' and '-' do. */
export const saysNothing = (text: string): boolean => text === '' || nothing.test(text);
