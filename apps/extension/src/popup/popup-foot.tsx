import { extensionMessages as texts } from '@pindahlapak/messages';
import { ask } from '../protocol/ask.ts';
import { themes, type Settings } from '../storage/stored-state.ts';

/** Whether a version such as '2.10.0' is later than another. */
const isLater = (version: string, than: string): boolean => version.localeCompare(than, 'en', { numeric: true }) > 0;

interface PopupFootProps {
  settings: Settings;
  /** The dashboard's address. */
  address: string | null;
  /** The version of the extension that the dashboard serves. */
  servedVersion: string | null;
}

/** A newer version, and the theme, which is chosen once. */
export function PopupFoot({ settings, address, servedVersion }: PopupFootProps) {
  const own = chrome.runtime.getManifest().version;
  function choose(value: string): void {
    const theme = themes.find((one) => one === value);
    if (theme) void ask({ type: 'settings', settings: { ...settings, theme } });
  }
  return (
    <footer class="foot">
      {address !== null && servedVersion !== null && isLater(servedVersion, own) && (
        <p class="note accent">
          {texts.newVersion(servedVersion)}{' '}
          <a href={`${address}/ekstensi-integrasi`} target="_blank" rel="noreferrer">
            {texts.newVersionOpen}
          </a>
        </p>
      )}
      <label class="row">
        <span>{texts.themeLabel}</span>
        <select value={settings.theme} onChange={(event) => choose(event.currentTarget.value)}>
          {themes.map((one) => (
            <option key={one} value={one}>
              {texts.themes[one]}
            </option>
          ))}
        </select>
      </label>
    </footer>
  );
}
