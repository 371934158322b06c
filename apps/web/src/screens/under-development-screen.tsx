import { underDevelopmentTexts as texts } from '@pindahlapak/messages';
import { marketplaces, marketplaceTypes } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ArrowLeft, BellRing, CalendarClock, FileSpreadsheet, PackageSearch } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Badge } from '../components/display/badge.tsx';
import { Card } from '../components/display/card.tsx';
import { ExternalLink } from '../components/display/external-link.tsx';
import { PageHeader } from '../components/display/page-header.tsx';
import { Progress } from '../components/display/progress.tsx';
import { NavigationButton } from '../components/form/button.tsx';
import { marketplacePaths, paths } from '../config/paths.ts';
import { classNames } from '../lib/dom/class-names.ts';
import { whatsappLink } from '../lib/format/short-texts.ts';
import { publicSettingsQuery } from '../queries/current-user.ts';

const featureIcons = [PackageSearch, FileSpreadsheet];

/** What is planned for a marketplace that is not supported yet, the same for all seven; the path says which (S4.4). */
export function UnderDevelopmentScreen() {
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const type = marketplaceTypes.find((type) => marketplacePaths[type] === pathname);
  // Without the settings the page only lacks a link, which is no error to report.
  const { data: settings } = useQuery({ ...publicSettingsQuery, meta: { ownErrors: true } });
  if (type === undefined) return null;
  const { name, color } = marketplaces[type];
  const chat = settings && whatsappLink(settings.salesWhatsapp, texts.tellMeMessage(name));
  const stripes: CSSProperties & Record<`--${string}`, string> = {
    '--awning-a': color,
    '--awning-b': 'var(--raised)',
    backgroundColor: 'var(--surface)',
  };
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={texts.title(name)} text={texts.text} />
      <Card className="overflow-hidden p-0! sm:p-0!">
        <div aria-hidden>
          <svg className="block h-3 w-full" preserveAspectRatio="none" viewBox="0 0 1 1">
            <rect width="1" height="1" fill={color} />
          </svg>
          <div className="awning" style={stripes} />
        </div>
        <div className="p-5 sm:p-8">
          <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
            <div>
              <dt className="text-sm text-muted">{texts.status}</dt>
              <dd className="mt-1.5">
                <Badge tone="accent">{texts.statusValue}</Badge>
              </dd>
            </div>
            <div>
              <dt className="flex justify-between text-sm text-muted">
                {texts.progress}
                <span className="font-semibold text-ink tabular-nums">{texts.progressValue}</span>
              </dt>
              <dd className="mt-2.5">
                <Progress percent={0} label={texts.progress} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{texts.estimate}</dt>
              <dd className="mt-1.5 flex items-center gap-2 font-semibold">
                <CalendarClock className="size-[1.125rem] text-muted" aria-hidden />
                {texts.estimateValue}
              </dd>
            </div>
          </dl>
          <h2 className="mt-8 text-base">{texts.upcoming}</h2>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {texts.features.map((title, index) => {
              const Icon = featureIcons[index] ?? PackageSearch;
              return (
                <li key={title} className="flex items-center gap-3 rounded-control border border-line bg-raised p-4">
                  <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink">
                    <Icon className="size-5" aria-hidden />
                  </span>
                  <span className="font-semibold">{title}</span>
                </li>
              );
            })}
          </ul>
          <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row">
            <NavigationButton look="secondary" to={paths.dashboard}>
              <ArrowLeft aria-hidden />
              {texts.back}
            </NavigationButton>
            <NavigationButton to={paths.subscription}>
              <BellRing aria-hidden />
              {texts.subscribe}
            </NavigationButton>
          </div>
          {/* Rendered invisibly, so that nothing moves when the number loads. */}
          <p className={classNames('mt-4 text-sm text-muted', chat === undefined && 'invisible')}>
            <ExternalLink className="text-link" href={chat}>
              {texts.tellMe}
            </ExternalLink>
          </p>
        </div>
      </Card>
    </div>
  );
}
