import { extensionMessages as texts, productName } from '@pindahlapak/messages';
import { BrandMark } from '../look/brand-mark.tsx';
import { ask } from '../protocol/ask.ts';
import { themes, type Connection, type Settings } from '../storage/stored-state.ts';

function ConnectionBadge({ connection }: { connection: Connection | null }) {
  if (!connection) return <span class="badge">{texts.notConnected}</span>;
  return connection.revoked ? (
    <span class="badge danger">{texts.disconnected}</span>
  ) : (
    <span class="badge success">{texts.connected}</span>
  );
}

interface PopupHeaderProps {
  connection: Connection | null;
  settings: Settings;
  /** Opens the popup in a tab; null where it stands in one. */
  openInTab: (() => void) | null;
}

/** Name, state of the connection, theme, and the way to a tab with more room. */
export function PopupHeader({ connection, settings, openInTab }: PopupHeaderProps) {
  function choose(value: string): void {
    const theme = themes.find((one) => one === value);
    if (theme) void ask({ type: 'settings', settings: { ...settings, theme } });
  }
  return (
    <section class="header">
      <div class="brand">
        <BrandMark size={32} />
        <h1>{productName}</h1>
        <ConnectionBadge connection={connection} />
      </div>
      <div class="row">
        <select
          aria-label={texts.themeLabel}
          value={settings.theme}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {themes.map((one) => (
            <option key={one} value={one}>
              {texts.themes[one]}
            </option>
          ))}
        </select>
        {openInTab && (
          <button type="button" class="button ghost" onClick={openInTab}>
            {texts.openInTab}
          </button>
        )}
      </div>
    </section>
  );
}
