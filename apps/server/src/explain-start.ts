import { serverStartMessages as texts } from '@pindahlapak/messages';
import { ConfigError } from './config.ts';
import { StartRefused } from './core/start-refused.ts';

/** Why the port or the address could not be taken, by the operating system's code. */
const refusedListening: Record<string, string> = {
  EADDRINUSE: texts.portInUse,
  EACCES: texts.portForRoot,
  EADDRNOTAVAIL: texts.hostNotOurs,
  ENOTFOUND: texts.hostNotOurs,
  EAI_AGAIN: texts.hostNotOurs,
};

/** The text of a failed start; only unforeseen errors come with their stack. */
export function explainStart(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return refusedListening[code] ?? error;
}
