/** Positions below this have room beside a window's number in one exact number. */
const positionsMax = 2 ** 42;

/** Where a product stands: its window and its position in one number, for lists of many products. */
export type Place = number;

export const placeOf = (window: number, position: number): Place => window * positionsMax + position;

/** A product's position tells which of an account's products was taken first. */
export const positionOf = (place: Place): number => place % positionsMax;

export const windowOf = (place: Place): number => Math.floor(place / positionsMax);
