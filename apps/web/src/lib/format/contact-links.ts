/** Opens a WhatsApp chat with a message already written; `number` is digits with country code. */
export const whatsappLink = (number: string, message: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;

/** Opens a new mail; encodes by percent signs, because mail programs show a plus as it is. */
export const mailLink = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;

export const phoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
