/** Most fields that an answer names: a body may have thousands of wrong ones. */
const toldFieldsMax = 50;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Field → its first problem. Keys are paths such as `titleWordReplacements.1.titleWordOriginal`, or `body` for the whole body. */
export function problemFields(issues: readonly Issue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body';
    if (!fields.has(field)) fields.set(field, message);
    if (fields.size === toldFieldsMax) break;
  }
  return Object.fromEntries(fields);
}
