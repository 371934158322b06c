const longMarks = /\p{M}{30}(?=\p{M})/gu;

/**
 * A text whose normalisation takes linear time: behind 30 marks in a row stands a grapheme joiner, as in Unicode's
 * stream-safe format, for putting marks in order takes quadratic time. For keys to compare by, not for texts to keep.
 */
export const streamSafe = (text: string): string => text.replace(longMarks, '$&\u034f');
