import { extensionMessages as texts, productName } from '@pindahlapak/messages';
import { element } from '../dom/element.ts';
import { mark } from '../dom/mark.ts';
import { ask } from '../protocol/ask.ts';
import { themes, type Connection, type Settings, type Theme } from '../storage/stored-state.ts';

function connectionBadge(connection: Connection | null): HTMLElement {
  if (!connection) return element('span', { class: 'badge' }, texts.notConnected);
  return connection.revoked
    ? element('span', { class: 'badge danger' }, texts.disconnected)
    : element('span', { class: 'badge success' }, texts.connected);
}

/** Name, state of the connection, theme, and the way to a tab with more room. */
export function drawHeader(
  { connection, settings }: { connection: Connection | null; settings: Settings },
  openInTab: (() => void) | null,
): Node[] {
  const theme = element(
    'select',
    {
      attributes: { 'aria-label': texts.themeLabel },
      on: {
        change: () => void ask({ type: 'settings', settings: { ...settings, theme: theme.value as Theme } }),
      },
    },
    ...themes.map((one) => element('option', { attributes: { value: one } }, texts.themes[one])),
  );
  theme.value = settings.theme;
  return [
    element('div', { class: 'brand' }, mark(32), element('h1', {}, productName), connectionBadge(connection)),
    element(
      'div',
      { class: 'row' },
      theme,
      openInTab !== null &&
        element(
          'button',
          { class: 'button ghost', attributes: { type: 'button' }, on: { click: openInTab } },
          texts.openInTab,
        ),
    ),
  ];
}
