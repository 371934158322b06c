import { extensionMessages as texts } from '@pindahlapak/messages';
import { formatNumber, productLimits } from '@pindahlapak/model';
import { ask } from '../../protocol/ask.ts';
import type { Account, Connection, Settings } from '../../storage/stored-state.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ActionButton, ProblemLine, useProblem } from '../../look/action-button.tsx';
import { Choice, windowOptions } from '../choice.tsx';

/** Disconnects this PC after a confirmation. */
function Disconnection() {
  const [isAsked, setAsked] = useState(false);
  const [problem, report] = useProblem();
  const placeRef = useRef<HTMLDivElement>(null);
  const wasAskedRef = useRef(false);

  // Focuses the first answer when the question opens, and the opening button when it closes.
  useEffect(() => {
    if (isAsked || wasAskedRef.current) placeRef.current?.querySelector('button')?.focus();
    wasAskedRef.current = isAsked;
  }, [isAsked]);

  if (!isAsked)
    return (
      <div key="offer" class="stack" ref={placeRef}>
        <button type="button" class="button ghost danger" onClick={() => setAsked(true)}>
          {texts.disconnect}
        </button>
      </div>
    );
  return (
    <div key="question" class="stack" ref={placeRef}>
      <p class="muted">{texts.disconnectQuestion}</p>
      <div class="row">
        <ActionButton look="secondary danger" report={report} run={() => ask({ type: 'disconnect' })}>
          {texts.confirmDisconnect}
        </ActionButton>
        <button type="button" class="button ghost" onClick={() => setAsked(false)}>
          {texts.cancel}
        </button>
      </div>
      <ProblemLine text={problem} />
    </div>
  );
}

const Quota = ({ account: { productCount, productStorage } }: { account: Account }) => (
  <div class="quota">
    <p>{texts.quota(formatNumber(productCount), formatNumber(productStorage))}</p>
    <progress
      class={productCount >= productStorage ? 'bar full' : 'bar'}
      value={productCount}
      max={Math.max(1, productStorage)}
      aria-label={texts.quotaLabel}
    />
  </div>
);

/** Automatic, the account's windows, a new one, the selected one. */
function optionsOf(windows: Account['windows'], chosen: number | null) {
  const next = Math.max(0, ...windows.map(({ window }) => window)) + 1;
  const options = [['', texts.windowAutomatic] as const, ...windowOptions(windows)];
  if (next <= productLimits.windowMax) options.push([next, texts.windowNew(next)]);
  if (chosen !== null && !options.some(([value]) => value === chosen)) options.push([chosen, texts.window(chosen)]);
  return options;
}

function WindowChoice({ account, settings }: { account: Account | null; settings: Settings }) {
  const choose = (value: string) =>
    void ask({ type: 'settings', settings: { ...settings, window: value === '' ? null : Number(value) } });
  return (
    <Choice
      look="field"
      label={texts.windowLabel}
      value={settings.window ?? ''}
      options={optionsOf(account?.windows ?? [], settings.window)}
      choose={choose}
    />
  );
}

const isOver = (moment: string): boolean => new Date(moment) <= new Date();

interface AccountCardProps {
  connection: Connection;
  account: Account | null;
  settings: Settings;
}

/** Account, plan, quota, target window, and disconnecting. */
export function AccountCard({ connection, account, settings }: AccountCardProps) {
  const isExpired = account !== null && isOver(account.subscriptionExpireDate);
  return (
    <section>
      <div class="row">
        <h2>{account?.fullName ?? connection.fullName}</h2>
        {account && (
          <span class={isExpired ? 'badge danger' : 'badge accent'}>
            {isExpired ? texts.planExpired : texts.plan(account.subscriptionType)}
          </span>
        )}
      </div>
      {account ? <Quota account={account} /> : <p class="muted">{texts.connectedAs(connection.fullName)}</p>}
      <WindowChoice account={account} settings={settings} />
      <div class="row">
        <a class="button ghost" href={connection.address} target="_blank" rel="noreferrer">
          {texts.openDashboard}
        </a>
        <Disconnection key={connection.deviceId} />
      </div>
    </section>
  );
}
