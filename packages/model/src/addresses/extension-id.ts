/** The id that Chrome gives the extension: it follows from the `key` of its manifest and is the same on every PC. */
export const extensionId = 'moacpenmalilfiihjobbghlcdggodhnf';
