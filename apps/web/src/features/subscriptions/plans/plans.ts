import { subscriptionTexts } from '@pindahlapak/messages';
import { proPrice } from '@pindahlapak/model';

const { plans: texts } = subscriptionTexts;

/** The offered plans (S12.9). Prices in rupiah; null if they are negotiated. */
export const plans = [
  {
    id: 'pro',
    name: texts.pro.name,
    description: texts.pro.description,
    monthlyPrice: proPrice.monthly,
    yearlyPrice: proPrice.yearly,
    popular: true,
    features: texts.pro.features,
    buttonText: texts.pro.button,
    /** The message that the button prepares in the chat with the sales contact. */
    buttonAction: texts.pro.message,
  },
  {
    id: 'custom',
    name: texts.custom.name,
    description: texts.custom.description,
    monthlyPrice: null,
    yearlyPrice: null,
    popular: false,
    features: texts.custom.features,
    buttonText: texts.custom.button,
    buttonAction: texts.custom.message,
  },
] as const;

export type Plan = (typeof plans)[number];
