import { sharedLinkTexts as texts } from '@pindahlapak/messages';
import { Share2 } from 'lucide-react';
import { TitledCard } from '../../components/display/card.tsx';

/** How a link gets from the phone to the PC. */
export const HowCard = () => (
  <TitledCard icon={<Share2 aria-hidden />} title={texts.howTitle}>
    <ol className="list-decimal space-y-2 pl-5 text-sm">
      {texts.how.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </TitledCard>
);
