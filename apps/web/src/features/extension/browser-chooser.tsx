import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { AppWindow } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../components/display/badge.tsx';
import { browsers, isSupported, type Browser } from './browser-support.ts';

interface BrowserChooserProps {
  chosen: Browser;
  version: string;
  onChoose: (browser: Browser) => void;
}

/** One of four browsers; those without an extension cannot be chosen (S14.6). */
export function BrowserChooser({ chosen, version, onChoose }: BrowserChooserProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{texts.chooseBrowser}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2 2xl:grid-cols-4">
        {browsers.map((browser) => (
          <label
            key={browser}
            className="flex flex-col items-center gap-1.5 rounded-control border border-line-strong bg-raised px-2 py-4 text-center has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-disabled:border-line has-disabled:bg-sunken/60 has-enabled:cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={browser}
              checked={browser === chosen}
              disabled={!isSupported(browser)}
              onChange={() => onChoose(browser)}
            />
            <AppWindow className="size-6" aria-hidden />
            <span className="font-semibold">{texts.browsers[browser]}</span>
            {isSupported(browser) ? (
              <Badge tone="success">{texts.version(version)}</Badge>
            ) : (
              <Badge>{texts.comingSoon}</Badge>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
