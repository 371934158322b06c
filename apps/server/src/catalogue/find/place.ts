/** Positions below this have room beside a window's number in one exact number. */
const positionsMax = 2 ** 42;

/** Where a product stands: its window and its position in one number, for lists of many products. */
export type Place = number;

/** The place of a product by its window and position. */
export const placeOf = (window: number, position: number): Place => window * positionsMax + position;

/** A product's position tells which of an account's products was taken first. */
export const positionOf = (place: Place): number => place % positionsMax;

/** The window that a place is in. */
export const windowOf = (place: Place): number => Math.floor(place / positionsMax);
