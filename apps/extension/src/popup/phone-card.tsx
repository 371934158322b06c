import { extensionMessages as texts } from '@pindahlapak/messages';
import { formatNumber, marketplaces } from '@pindahlapak/model';
import type { PhoneLinkList } from '../storage/stored-state.ts';
import { ActionButton, ProblemLine, useProblem } from './action-button.tsx';
import { startRun } from './start-run.ts';

interface PhoneCardProps {
  phoneLinks: PhoneLinkList;
  /** The dashboard's address. */
  address: string;
  isRunning: boolean;
}

/** Links that the seller sent from the phone, taken all at once. */
export function PhoneCard({ phoneLinks: { links, failed }, address, isRunning }: PhoneCardProps) {
  const [problem, report] = useProblem();
  if (links.length === 0 && failed === 0) return null;
  const names = [...new Set(links.map(({ marketplaceType }) => marketplaces[marketplaceType].name))];
  const planned = links.map(({ id, url }) => ({ url, title: url, linkId: id }));
  const types = links.map(({ marketplaceType }) => marketplaceType);
  return (
    <section>
      <div class="row">
        <h2>{texts.phoneTitle(formatNumber(links.length))}</h2>
        {failed > 0 && <span class="badge danger">{texts.phoneFailed(formatNumber(failed))}</span>}
      </div>
      {links.length > 0 && <p class="muted">{texts.phoneText(names.join(', '))}</p>}
      <div class="row">
        {links.length > 0 && !isRunning && (
          <ActionButton report={report} run={() => startRun(planned, types)}>
            {texts.phoneTakeAll}
          </ActionButton>
        )}
        <a class="button ghost" href={`${address}/dari-hp`} target="_blank" rel="noreferrer">
          {texts.phoneOpen}
        </a>
      </div>
      <ProblemLine text={problem} />
    </section>
  );
}
