/** The characters that XML 1.0 cannot hold (beside halves of pairs), as they stand between the brackets of a pattern. */
export const notInXml = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff`;
