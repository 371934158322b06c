import { sharedLinkTexts as texts } from '@pindahlapak/messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { PageHeader } from '../components/display/page-header.tsx';
import { paths } from '../config/paths.ts';
import { LinkQueueCard } from '../features/phone/link-queue-card.tsx';
import { PasteLinksCard } from '../features/phone/paste-links-card.tsx';
import { TitledCard } from '../components/display/card.tsx';

/** How a link gets from the phone to the PC. */
const HowCard = () => (
  <TitledCard icon={<Share2 aria-hidden />} title={texts.howTitle}>
    <ol className="list-decimal space-y-2 pl-5 text-sm">
      {texts.how.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </TitledCard>
);

/** Links from the phone: the target of its share menu, and the queue for the PC (S14.11). */
export function PhoneScreen() {
  // The route does not validate its parameters, because it is part of the first load.
  const { url = '', text = '', title = '' } = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-6">
          <PasteLinksCard
            // Apps put the link into any of the three.
            shared={[url, text, title].join('\n').trim()}
            onSharedSent={() => void navigate({ to: paths.phone, search: {}, replace: true })}
          />
          <LinkQueueCard />
        </div>
        <HowCard />
      </div>
    </>
  );
}
