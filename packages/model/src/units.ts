/** Milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Bytes: 1 KB is 1,024 bytes. */
export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;
