import { subscriptionTexts } from '@pindahlapak/messages';
import { proPrice } from '@pindahlapak/model';

const { plans: texts } = subscriptionTexts;

/** A plan that is offered (S12.9). Prices in rupiah; null where they are agreed upon. */
export interface Plan {
  id: 'pro' | 'custom';
  name: string;
  description: string;
  monthlyPrice: number | null;
  yearlyPrice: number | null;
  popular: boolean;
  features: readonly string[];
  buttonText: string;
  /** What the button writes into the chat with the sales contact. */
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
