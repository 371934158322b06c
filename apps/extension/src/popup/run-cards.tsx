import { extensionMessages as texts } from '@pindahlapak/messages';
import { formatDate, formatNumber, marketplaces, type MarketplaceType, sellerPaths } from '@pindahlapak/model';
import { useState } from 'preact/hooks';
import { RunProgress } from '../look/run-progress.tsx';
import { ask } from '../protocol/ask.ts';
import type { SourceChecks } from '../protocol/requests.ts';
import { pageOrigins, progressOf, type Run, type RunKind } from '../run/run.ts';
import type { PhoneLinkList, PlannedLink } from '../storage/stored-state.ts';
import { ActionButton, errorText, ProblemLine, useProblem } from '../look/action-button.tsx';

/**
 * Starts a run over links of these marketplaces. The browser asks the seller for their pages, which are given back when the run ends.
 * Throws an `Error` with the text of what went wrong.
 */
export async function startRun(
  links: PlannedLink[],
  marketplaceTypes: MarketplaceType[],
  kind: RunKind = 'take',
): Promise<void> {
  const types = [...new Set(marketplaceTypes)];
  const origins = pageOrigins(types);
  // Both calls start in the seller's press: the browser's question may close this popup, and the worker then goes on
  // with the plan.
  const planned = ask({ type: 'plan-run', links, types, kind });
  const isGranted = origins.length === 0 || (await chrome.permissions.request({ origins }));
  await planned;
  if (!isGranted) {
    await ask({ type: 'drop-planned' });
    throw new Error(texts.pagesRefused);
  }
  await ask({ type: 'start-planned' });
}

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

interface RunCardProps {
  run: Run;
  /** The dashboard's address; null while no account is connected. */
  address: string | null;
}

/** The run that is under way, or the last one. Changes that it found are decided in the dashboard. */
export const RunCard = ({ run, address }: RunCardProps) => (
  <section>
    <h2>{run.kind === 'check' ? texts.checkRunTitle : texts.runTitle}</h2>
    <RunProgress
      run={progressOf(run)}
      give={(order) => void ask({ type: 'control-run', order }).catch(() => undefined)}
    />
    {address !== null && run.entries.some(({ change }) => change !== null) && (
      <a class="button ghost" href={address + sellerPaths.sourceChanges} target="_blank" rel="noreferrer">
        {texts.checkOpen}
      </a>
    )}
  </section>
);

/** How many products a run compares; the last one is as many as a run holds. */
const counts = [25, 50, 100, 300];

/** Compares the products whose pages were not seen longest, as a run; asked for only when it is opened. */
export function CheckCard() {
  const [checks, setChecks] = useState<SourceChecks | null>(null);
  const [count, setCount] = useState(50);
  const [problem, report] = useProblem();
  const chosen = checks?.products.slice(0, count) ?? [];

  async function load(): Promise<void> {
    report(null);
    try {
      setChecks(await ask({ type: 'list-checks' }));
    } catch (error) {
      report(errorText(error));
    }
  }
  const start = () =>
    startRun(
      chosen.map(({ urls, name }) => ({ url: urls, title: name, linkId: null })),
      chosen.map(({ marketplaceType }) => marketplaceType),
      'check',
    );

  return (
    <section>
      <details onToggle={(event) => event.currentTarget.open && void load()}>
        <summary>{texts.checkTitle}</summary>
        <div class="run">
          {checks && !chosen[0] && <p class="muted">{texts.checkEmpty}</p>}
          {checks && chosen[0] && (
            <>
              <p class="muted">{texts.checkText(formatNumber(checks.total), formatDate(chosen[0].seenAt))}</p>
              {checks.products.length > 25 && (
                <label class="row">
                  <span>{texts.checkCount}</span>
                  <select value={count} onChange={(event) => setCount(Number(event.currentTarget.value))}>
                    {counts.map((one) => (
                      <option key={one} value={one}>
                        {formatNumber(one)}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              <ActionButton report={report} run={start}>
                {texts.checkStart(formatNumber(chosen.length))}
              </ActionButton>
            </>
          )}
          <ProblemLine text={problem} />
        </div>
      </details>
    </section>
  );
}
