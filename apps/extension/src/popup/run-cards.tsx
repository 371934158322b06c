import { extensionMessages as texts } from '@pindahlapak/messages';
import {
  formatDate,
  formatNumber,
  marketplaces,
  marketplaceTypes,
  type MarketplaceType,
  sellerPaths,
} from '@pindahlapak/model';
import { useEffect, useState } from 'preact/hooks';
import { RunProgress } from '../look/run-progress.tsx';
import { ask } from '../protocol/ask.ts';
import type { CheckFilter, SourceChecks } from '../protocol/requests.ts';
import { pageOrigins, progressOf, type Run, type RunKind } from '../run/run.ts';
import type { Account, PhoneLinkList, PlannedLink } from '../storage/stored-state.ts';
import { ActionButton, errorText, ProblemLine, useProblem } from '../look/action-button.tsx';
import { Choice, windowOptions } from './choice.tsx';

/**
 * Starts a run over links of these marketplaces. The browser asks the seller for access to their pages, which is given
 * up when the run ends. Throws an `Error` with a text for the seller.
 */
export async function startRun(
  links: PlannedLink[],
  marketplaceTypes: MarketplaceType[],
  kind: RunKind = 'take',
): Promise<void> {
  const types = [...new Set(marketplaceTypes)];
  const origins = pageOrigins(types);
  // Both calls must start in the seller's click: the browser's prompt may close this popup, and then the worker
  // continues with the plan.
  const planned = ask({ type: 'plan-run', links, types, kind });
  const isGranted = origins.length === 0 || (await chrome.permissions.request({ origins }));
  try {
    await planned;
    if (!isGranted) throw new Error(texts.pagesRefused);
  } catch (error) {
    await ask({ type: 'drop-planned' });
    throw error;
  }
  await ask({ type: 'start-planned' });
}

interface PhoneCardProps {
  phoneLinks: PhoneLinkList;
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
  /** Null while no account is connected. */
  address: string | null;
}

/** The current or last run. Changes that it found are decided in the dashboard. */
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

/** Choices for the size of a run; the last one is the largest allowed. */
const counts = [25, 50, 100, 300];

const partsOf = (filter: CheckFilter): number => Object.values(filter).filter(Boolean).length;

const any = ['', texts.checkAny] as const;

interface CheckFilterFieldsProps {
  filter: CheckFilter;
  windows: Account['windows'];
  change: (filter: CheckFilter) => void;
}

/** Filters for the products to compare, folded; the window only if there are several. */
const CheckFilterFields = ({ filter, windows, change }: CheckFilterFieldsProps) => (
  <details>
    <summary>{texts.checkFilter(partsOf(filter))}</summary>
    <div class="run">
      <Choice
        label={texts.checkMarketplace}
        value={filter.marketplace ?? ''}
        options={[any, ...marketplaceTypes.map((type) => [type, marketplaces[type].name] as const)]}
        choose={(value) => change({ ...filter, marketplace: marketplaceTypes.find((type) => type === value) })}
      />
      {windows.length > 1 && (
        <Choice
          label={texts.checkWindow}
          value={filter.window ?? ''}
          options={[any, ...windowOptions(windows)]}
          choose={(value) => change({ ...filter, window: Number(value) || undefined })}
        />
      )}
    </div>
  </details>
);

interface CheckCardProps {
  account: Account | null;
  isRunning: boolean;
}

/** Compares the least recently seen products in a run; they are only requested when the card is opened. */
export function CheckCard({ account, isRunning }: CheckCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [filter, setFilter] = useState<CheckFilter>({});
  const [found, setFound] = useState<{ filter: CheckFilter; checks: SourceChecks } | null>(null);
  const [count, setCount] = useState(50);
  const [problem, report] = useProblem();
  const isFiltered = found !== null && partsOf(found.filter) > 0;
  const { total, products } = found?.checks ?? { total: 0, products: [] };
  const chosen = products.slice(0, count);
  const [first] = chosen;

  useEffect(() => {
    if (!isOpen || isRunning) return;
    let isCurrent = true;
    report(null);
    ask({ type: 'list-checks', filter }).then(
      (checks) => isCurrent && setFound({ filter, checks }),
      (error: unknown) => {
        if (!isCurrent) return;
        setFound(null);
        report(errorText(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, isRunning, filter, report]);

  const start = () =>
    startRun(
      chosen.map(({ urls, name }) => ({ url: urls, title: name, linkId: null })),
      chosen.map(({ marketplaceType }) => marketplaceType),
      'check',
    );

  if (isRunning) return null;
  return (
    <section>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{texts.checkTitle}</summary>
        <div class="run">
          <p class="muted" role="status">
            {first &&
              (isFiltered ? texts.checkFiltered : texts.checkText)(formatNumber(total), formatDate(first.seenAt))}
            {found && !first && (isFiltered ? texts.checkNone : texts.checkEmpty)}
          </p>
          {products.length > 25 && (
            <Choice
              label={texts.checkCount}
              value={count}
              options={counts.map((one) => [one, formatNumber(one)])}
              choose={(value) => setCount(Number(value))}
            />
          )}
          {(first || partsOf(filter) > 0) && (
            <CheckFilterFields filter={filter} windows={account?.windows ?? []} change={setFilter} />
          )}
          {first && (
            // The list may still belong to the previous filter.
            <div class="run" inert={found?.filter !== filter}>
              <ActionButton report={report} run={start}>
                {texts.checkStart(formatNumber(chosen.length))}
              </ActionButton>
            </div>
          )}
          <ProblemLine text={problem} />
        </div>
      </details>
    </section>
  );
}
