import { extensionMessages as texts } from '@pindahlapak/messages';
import { ask } from '../protocol/ask.ts';
import { themes, type Settings } from '../storage/stored-state.ts';

/** The theme, which is chosen once. */
export function PopupFoot({ settings }: { settings: Settings }) {
  function choose(value: string): void {
    const theme = themes.find((one) => one === value);
    if (theme) void ask({ type: 'settings', settings: { ...settings, theme } });
  }
  return (
    <footer class="foot">
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
