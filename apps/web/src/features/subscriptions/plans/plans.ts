import { subscriptionTexts } from '@pindahlapak/messages';
import { proPrice } from '@pindahlapak/model';

const { plans: texts } = subscriptionTexts;

/** An offered plan (S12.9). Prices in rupiah; null if they are negotiated. */
export interface Plan {
  id: 'pro' | 'custom';
  name: string;
  description: string;
  monthlyPrice: number | null;
  yearlyPrice: number | null;
  popular: boolean;
  features: readonly string[];
  buttonText: string;
  /** The message that the button prepares in the chat with the sales contact. */
  buttonAction: string;
}

export const plans: readonly Plan[] = [
  {
    id: 'pro',
    name: texts.pro.name,
    description: texts.pro.description,
    monthlyPrice: proPrice.monthly,
    yearlyPrice: proPrice.yearly,
    popular: true,
    features: texts.pro.features,
    buttonText: texts.pro.button,
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
];
