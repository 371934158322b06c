import { extensionMessages as texts } from '@pindahlapak/messages';
import { formatNumber, productLimits } from '@pindahlapak/model';
import { element } from '../dom/element.ts';
import { ask } from '../protocol/ask.ts';
import type { Account, Connection, Settings } from '../storage/stored-state.ts';
import { actionButton, problemLine } from './button.ts';

function quota({ productCount, productStorage }: Account): HTMLElement {
  const isFull = productCount >= productStorage;
  return element(
    'div',
    { class: 'quota' },
    element('p', {}, texts.quota(formatNumber(productCount), formatNumber(productStorage))),
    element('progress', {
      class: isFull ? 'bar full' : 'bar',
      attributes: { value: productCount, max: Math.max(1, productStorage), 'aria-label': texts.quotaLabel },
    }),
  );
}

function windowChoice(account: Account | null, settings: Settings): HTMLElement {
  const windows = account?.windows ?? [];
  const next = Math.max(0, ...windows.map(({ window }) => window)) + 1;
  const option = (value: number | null, text: string) =>
    element('option', { attributes: { value: value ?? '' } }, text);
  const options = [
    option(null, texts.windowAutomatic),
    ...windows.map(({ window, totalProduct }) =>
      option(window, texts.windowWithCount(window, formatNumber(totalProduct))),
    ),
  ];
  if (next <= productLimits.windowMax) options.push(option(next, texts.windowNew(next)));
  const { window: chosen } = settings;
  if (chosen !== null && chosen !== next && !windows.some(({ window }) => window === chosen))
    options.push(option(chosen, texts.window(chosen)));
  const select = element(
    'select',
    {
      on: {
        change: () =>
          void ask({
            type: 'settings',
            settings: { ...settings, window: select.value === '' ? null : Number(select.value) },
          }),
      },
    },
    ...options,
  );
  select.value = chosen === null ? '' : String(chosen);
  return element('label', { class: 'field' }, element('span', {}, texts.windowLabel), select);
}

/** The way to disconnect this PC, with its question. One element for one connection: a question stays asked. */
export function drawDisconnection(): HTMLElement {
  const problem = problemLine();
  const root = element('div', { class: 'stack' });
  const begin = element(
    'button',
    { class: 'button ghost danger', attributes: { type: 'button' }, on: { click: () => confirm() } },
    texts.disconnect,
  );
  const back = () => root.replaceChildren(begin);
  function confirm(): void {
    const yes = actionButton({
      text: texts.confirmDisconnect,
      look: 'secondary danger',
      problem,
      run: () => ask({ type: 'disconnect' }),
    });
    const no = element(
      'button',
      { class: 'button ghost', attributes: { type: 'button' }, on: { click: back } },
      texts.cancel,
    );
    root.replaceChildren(
      element('p', { class: 'muted' }, texts.disconnectQuestion),
      element('div', { class: 'row' }, yes, no),
      problem,
    );
    yes.focus();
  }
  back();
  return root;
}

interface AccountInput {
  connection: Connection | null;
  account: Account | null;
  settings: Settings;
  /** Made by `drawDisconnection`, kept when the rest is drawn anew. */
  disconnection: HTMLElement;
}

/** Who is connected, the plan, the quota and the target window. Empty without a valid connection. */
export function drawAccountCard({ connection, account, settings, disconnection }: AccountInput): Node[] {
  if (!connection || connection.revoked) return [];
  const isExpired = account !== null && new Date(account.subscriptionExpireDate) <= new Date();
  return [
    element(
      'div',
      { class: 'row' },
      element('h2', {}, account?.fullName ?? connection.fullName),
      account &&
        element(
          'span',
          { class: isExpired ? 'badge danger' : 'badge accent' },
          isExpired ? texts.planExpired : texts.plan(account.subscriptionType),
        ),
    ),
    account ? quota(account) : element('p', { class: 'muted' }, texts.connectedAs(connection.fullName)),
    windowChoice(account, settings),
    element(
      'div',
      { class: 'row' },
      element(
        'a',
        { class: 'button ghost', attributes: { href: connection.address, target: '_blank', rel: 'noreferrer' } },
        texts.openDashboard,
      ),
      disconnection,
    ),
  ];
}
