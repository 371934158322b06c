import { fitsWithin, pairingLimits } from '@pindahlapak/model';

/** The name, or the first of 'name 2', 'name 3' ... that no connected PC has; a long name is cut to leave room for the number. */
export function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase());
  if (!isTaken(name)) return name;
  for (let number = 2; ; number += 1) {
    const letters = [...name];
    const numbered = () => `${letters.join('').trimEnd()} ${number}`;
    while (!fitsWithin(numbered(), pairingLimits.deviceNameMax)) letters.pop();
    if (!isTaken(numbered())) return numbered();
  }
}
