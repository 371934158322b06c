/** The dashboard's address and the pairing code in one text, as the dashboard copies them; null where either is missing. */
export function splitPairingText(text: string): { address: string; code: string } | null {
  const found = /^\s*(https?:\/\/\S+)\s+([a-z\d]{4}-?[a-z\d]{4})\s*$/i.exec(text);
  const [, address, code] = found ?? [];
  return address === undefined || code === undefined ? null : { address, code };
}
