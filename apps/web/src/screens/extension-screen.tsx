import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  ChevronDown,
  CircleQuestionMark,
  LifeBuoy,
  Lightbulb,
  ListChecks,
  MessageCircle,
  MousePointerClick,
  RefreshCw,
  ShieldCheck,
  Store,
} from 'lucide-react';
import { formatNumber, marketplaceTypes, marketplaces } from '@pindahlapak/model';
import { paths } from '../config/paths.ts';
import { ButtonLink } from '../components/form/button.tsx';
import { ExternalButton } from '../components/display/external-link.tsx';
import { PageHeader } from '../components/display/page-header.tsx';
import { DevicesCard } from '../features/extension/devices/devices-card.tsx';
import { DownloadCard } from '../features/extension/download-card.tsx';
import { whatsappLink } from '../lib/format/short-texts.ts';
import { deviceQuery } from '../queries/devices.ts';
import { usePublicSettings } from '../queries/current-user.ts';
import { Card, TitledCard } from '../components/display/card.tsx';
import { Folded } from '../components/display/folded.tsx';
import { Badge } from '../components/display/badge.tsx';
import { MarketplaceDot } from '../components/display/marketplace-badge.tsx';
import { workingMarketplaces } from '../config/working-marketplaces.ts';

/** Four common problems with solutions, and buttons for everything else. */
function Troubleshooting({ support }: { support: string | undefined }) {
  return (
    <TitledCard icon={<LifeBuoy aria-hidden />} title={texts.helpTitle}>
      <div className="divide-y divide-line rounded-control border border-line">
        {texts.questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex list-none items-center gap-3 px-4 py-3.5 hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
              <h3 className="flex-1 text-[0.9375rem]">{question}</h3>
              <ChevronDown
                className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
                aria-hidden
              />
            </summary>
            <p className="px-4 pb-4 text-muted">{answer}</p>
          </details>
        ))}
      </div>
      <p className="mt-6 mb-3 font-semibold">{texts.stillStuck}</p>
      <div className="flex flex-wrap gap-3">
        <ExternalButton look="secondary" href={support}>
          <MessageCircle aria-hidden />
          {texts.contactSupport}
        </ExternalButton>
        <ButtonLink look="secondary" to={paths.helpCenter}>
          <CircleQuestionMark aria-hidden />
          {texts.openHelpCentre}
        </ButtonLink>
      </div>
    </TitledCard>
  );
}

function MarketplaceList() {
  return (
    <TitledCard icon={<Store aria-hidden />} title={texts.marketplacesTitle} text={texts.marketplacesText}>
      <ul className="divide-y divide-line">
        {marketplaceTypes.map((type) => (
          <li key={type} className="flex items-center gap-3 py-2.5">
            <MarketplaceDot color={marketplaces[type].color} className="size-3" />
            <span className="flex-1 font-semibold">{marketplaces[type].name}</span>
            {workingMarketplaces.has(type) ? (
              <Badge tone="success">{texts.marketplaceActive}</Badge>
            ) : (
              <Badge>{texts.marketplaceSoon}</Badge>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** From the zip to the connected PC in five steps, each with a tip. */
function InstallGuide() {
  const { data } = useQuery(deviceQuery);
  const steps = (
    <ol className="grid gap-x-8 lg:grid-cols-2">
      {texts.steps.map(({ title, text, tip }, index) => (
        <li key={title} className="flex gap-4 border-t border-line py-4 first:border-t-0 lg:nth-2:border-t-0">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand">
            <span className="sr-only">{texts.step(formatNumber(index + 1))}</span>
            <span aria-hidden>{index + 1}</span>
          </span>
          <div className="min-w-0">
            <h3 className="text-base">{title}</h3>
            <p className="mt-0.5 text-muted">{text}</p>
            <p className="mt-2 flex gap-2 text-sm">
              <Lightbulb className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden />
              <span>
                <span className="font-semibold">{texts.tip}:</span> {tip}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
  // A seller with a connected PC has already installed it.
  if (data !== undefined && data.devices.length > 0)
    return (
      <Card className="py-3! sm:py-4!">
        <Folded title={texts.guideTitle}>{steps}</Folded>
      </Card>
    );
  return (
    <TitledCard icon={<BookOpen aria-hidden />} title={texts.guideTitle} text={texts.guideText}>
      {steps}
    </TitledCard>
  );
}

const icons = [MousePointerClick, RefreshCw, ShieldCheck, ListChecks];

function BenefitCards() {
  return (
    <section aria-label={texts.benefitsTitle}>
      <ul className="grid gap-4 min-[480px]:grid-cols-2 xl:grid-cols-4">
        {texts.benefits.map(({ title, text }, index) => {
          const Icon = icons[index] ?? MousePointerClick;
          return (
            <li key={title} className="rounded-card border border-line bg-surface p-5 shadow-card">
              <span className="mb-3 grid size-11 place-items-center rounded-control bg-brand-soft text-brand-ink">
                <Icon className="size-5" aria-hidden />
              </span>
              <h2 className="text-base">{title}</h2>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The extension: download, guide, connected PCs, help (S14.6). */
export function ExtensionScreen() {
  const settings = usePublicSettings();
  const support = settings.data && whatsappLink(settings.data.salesWhatsapp, texts.supportMessage);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <div className="space-y-6">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <DownloadCard settings={settings} />
          <DevicesCard />
        </div>
        <InstallGuide />
        <BenefitCards />
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
          <MarketplaceList />
          <Troubleshooting support={support} />
        </div>
      </div>
    </>
  );
}
