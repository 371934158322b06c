import { extensionMessages as texts } from '@pindahlapak/messages';

const privateHosts = [
  /^localhost$/,
  /\.localhost$/,
  /\.local$/,
  /^127(\.\d{1,3}){3}$/,
  /^10(\.\d{1,3}){3}$/,
  /^192\.168(\.\d{1,3}){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$/,
  /^\[::1\]$/,
];

/**
 * Parses a typed dashboard address to its origin, adding `https://` if needed, or returns the error text. The token is
 * sent there, so plain http is only accepted for this computer and private networks.
 */
export function parseDashboardAddress(
  typed: string,
): { origin: string; error: null } | { origin: null; error: string } {
  const trimmed = typed.trim();
  const isLocal = /^(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/i.test(trimmed);
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `${isLocal ? 'http' : 'https'}://${trimmed}`;
  const wrong = { origin: null, error: texts.addressWrong };
  if (trimmed === '' || !URL.canParse(address)) return wrong;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return wrong;
  if (url.protocol === 'https:') return { origin: url.origin, error: null };
  if (url.protocol !== 'http:') return wrong;
  if (privateHosts.some((pattern) => pattern.test(url.hostname))) return { origin: url.origin, error: null };
  return { origin: null, error: texts.addressInsecure };
}
