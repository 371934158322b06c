import type { ImportProduct } from '@pindahlapak/contract';
import { demoColors, type Goods } from './demo-goods.ts';

type DemoVariant = NonNullable<ImportProduct['variants']>[number];

const colorsAListing = 2;
const stocks = [12, 4, null, 0, 27];

/** Which listings vary: one in six. */
export const isVaried = (number: number): boolean => number % 6 === 2;

/**
 * The variants of listing `number`: two colours in every size of its goods, the larger the dearer; some stocks are told, some
 * are 0. `pictureOf` gives the address of the picture in a colour.
 */
export function demoVariants(
  number: number,
  goods: Goods,
  price: number,
  pictureOf: (hex: string) => string,
): Required<Pick<ImportProduct, 'optionNames' | 'variants'>> {
  const colors = Array.from(
    { length: colorsAListing },
    (_, index) => demoColors[(number + 2 * index) % demoColors.length],
  ).filter((color) => color !== undefined);
  const variants = colors.flatMap((color) =>
    goods.variants.map((size, place): DemoVariant => ({
      option1: color.name,
      option2: size,
      // The largest of some kinds costs several times what the smallest does.
      price: price + place * (number % 12 === 2 ? price * 2 : goods.price.step),
      stock: stocks[(number + place) % stocks.length] ?? null,
      image: pictureOf(color.hex),
      sourceKey: `${number}-${color.hex}-${place}`,
    })),
  );
  return { optionNames: ['Warna', 'Ukuran'], variants };
}
