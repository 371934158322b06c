import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { tally, type TrustCase, type Verdict } from './case.ts';

/** A case with its own server, which is always removed. */
export const onServer = (
  name: string,
  body: (server: RunningServer, results: ReturnType<typeof tally>) => Promise<string | void>,
  settings: Record<string, string> = {},
): TrustCase => ({
  name,
  run: async (): Promise<Verdict> => {
    const server = await startServer(settings);
    const results = tally();
    try {
      const note = await body(server, results);
      return results.verdict(note ?? undefined);
    } finally {
      await server.remove();
    }
  },
});
