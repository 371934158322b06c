/** What a hit is: contacts first, then names and words. */
export const hitKinds = ['phone', 'link', 'marketplace', 'shop', 'word', 'brand', 'restricted'] as const;
export type HitKind = (typeof hitKinds)[number];

/** A place of a text that is worth a look before it is uploaded; `end` is the index behind it, in UTF-16 units. */
export interface GuardHit {
  kind: HitKind;
  text: string;
  start: number;
  end: number;
}
