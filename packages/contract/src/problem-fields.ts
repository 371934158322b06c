/** Fields that an answer names at most: a body may have thousands of wrong ones. */
const toldFieldsMax = 50;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Field → its first problem, as `titleWordReplacements.1.titleWordOriginal`; `body` where the whole is meant. */
export function problemFields(issues: readonly Issue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body';
    if (!fields.has(field)) fields.set(field, message);
    if (fields.size === toldFieldsMax) break;
  }
  return Object.fromEntries(fields);
}
