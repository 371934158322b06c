import { findTexts, productTexts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah, type PriceMargin } from '@pindahlapak/model';

/** 'Window 2', with the seller's name for it, if there is one. */
export const windowLabel = (window: number, name: string | undefined): string =>
  name === undefined ? productTexts.window(window) : findTexts.windowNamed(productTexts.window(window), name);

/** 'Rp 1.000 – Rp 5.000' */
export const rupiahRange = (from: number, to: number): string => `${formatRupiah(from)} – ${formatRupiah(to)}`;

/** '10%' or 'Rp 2.000' */
export const marginText = ({ type, value }: Pick<PriceMargin, 'type' | 'value'>): string =>
  type === 'persentase' ? `${formatNumber(value)}%` : formatRupiah(value);

/** Returns a link to a WhatsApp chat with a prepared message; `number` includes the country code. */
export const whatsappLink = (number: string, message: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;

/** Returns a link to a new mail. Spaces are encoded as %20, because mail programs show a plus as it is. */
export const mailLink = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;

export const phoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
