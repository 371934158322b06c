export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

/** Lower-case unit words on pages → how many of the field's own unit each one is. */
export type PageUnits = Readonly<Record<string, number>>;

/** Weights in grams; an Indonesian 'ons' is 100 g. */
export const gramUnits: PageUnits = {
  mg: 0.001,
  milligram: 0.001,
  g: 1,
  gr: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  kilo: 1000,
  kilogram: 1000,
  kilograms: 1000,
  ons: 100,
  lb: 453.592_37,
  lbs: 453.592_37,
  oz: 28.349_523_125,
};

export const centimetreUnits: PageUnits = {
  mm: 0.1,
  milimeter: 0.1,
  cm: 1,
  centimeter: 1,
  sentimeter: 1,
  m: 100,
  meter: 100,
  in: 2.54,
  inch: 2.54,
  inci: 2.54,
  '"': 2.54,
};
