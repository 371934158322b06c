import type { PublicSettings } from '@pindahlapak/contract';
import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { formatBytes } from '@pindahlapak/model';
import type { UseQueryResult } from '@tanstack/react-query';
import { AppWindow, Download, PackageX, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClasses } from '../../components/form/button.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { RetryNote } from '../../components/feedback/retry-note.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Badge } from '../../components/display/badge.tsx';
import { Note } from '../../components/feedback/note.tsx';

/** The browsers to choose from, in order (S14.6); only Chrome has an extension. */
const browsers = ['chrome', 'firefox', 'edge', 'safari'] as const;
type Browser = (typeof browsers)[number];

const supportedBrowsers: readonly Browser[] = ['chrome'];

const isSupported = (browser: Browser): boolean => supportedBrowsers.includes(browser);

/** Detects the browser from its user agent; no browser on phones and tablets supports extensions. */
export function detectBrowser(userAgent: string): Browser | 'mobile' | 'other' {
  if (/Android|iPhone|iPad|Mobile/i.test(userAgent)) return 'mobile';
  if (/\bEdg\//.test(userAgent)) return 'edge';
  if (/\b(?:OPR|SamsungBrowser|YaBrowser)\//.test(userAgent)) return 'other';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  if (/\b(?:HeadlessChrome|Chrome|Chromium)\//.test(userAgent)) return 'chrome';
  return /\bSafari\//.test(userAgent) ? 'safari' : 'other';
}

interface BrowserChooserProps {
  chosen: Browser;
  version: string;
  onChoose: (browser: Browser) => void;
}

/** Selects one of four browsers; those without an extension are disabled (S14.6). */
function BrowserChooser({ chosen, version, onChoose }: BrowserChooserProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{texts.chooseBrowser}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2 2xl:grid-cols-4">
        {browsers.map((browser) => (
          <label
            key={browser}
            className="flex flex-col items-center gap-1.5 rounded-control border border-line-strong bg-raised px-2 py-4 text-center has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-disabled:border-line has-disabled:bg-sunken/60 has-disabled:text-muted has-enabled:cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
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

/** The version shown until the server has returned the actual one (S14.6). */
const announcedVersion = '2.1.0';

/** Returns the visitor's browser, or null if the extension runs in it. */
function unsupportedBrowser(): string | null {
  const browser = detectBrowser(navigator.userAgent);
  if (browser === 'mobile') return texts.mobileBrowser;
  if (browser === 'other') return texts.otherBrowser;
  return isSupported(browser) ? null : texts.browsers[browser];
}

/** The browser choice and the package, with the actual size of its file (S14.6). */
export function DownloadCard({ settings }: { settings: UseQueryResult<PublicSettings> }) {
  const [browser, setBrowser] = useState<Browser>('chrome');
  const [unsupported] = useState(unsupportedBrowser);
  const { data, isError } = settings;
  const file = data?.extension;
  return (
    <TitledCard icon={<Download aria-hidden />} title={texts.downloadTitle}>
      {unsupported !== null && (
        <Note tone="accent" role="alert" icon={<TriangleAlert aria-hidden />} className="mb-5">
          {texts.unsupported(unsupported)}
        </Note>
      )}
      <BrowserChooser chosen={browser} version={file?.version ?? announcedVersion} onChoose={setBrowser} />
      <div className="mt-5 min-h-20">
        {file ? (
          <>
            <a
              href={file.address}
              download={file.fileName}
              className={buttonClasses({ size: 'large', className: 'w-full' })}
            >
              <Download aria-hidden />
              {texts.download(texts.browsers[browser])}
            </a>
            <p className="mt-2 text-center text-sm text-muted [overflow-wrap:anywhere]">
              {texts.fileInfo(file.fileName, formatBytes(file.bytes))}
            </p>
            <details className="mt-1 text-center text-sm text-muted">
              <summary className="cursor-pointer max-sm:py-3">{texts.digest}</summary>
              <code className="text-xs select-all [overflow-wrap:anywhere]">{file.sha256}</code>
            </details>
            <details className="mt-1 text-center text-sm text-muted">
              <summary className="cursor-pointer max-sm:py-3">{texts.updateTitle}</summary>
              <p className="mt-1 text-left">{texts.updateText(file.version)}</p>
            </details>
          </>
        ) : data ? (
          <p className="flex gap-3 rounded-control border border-line bg-sunken/60 p-4 text-sm">
            <PackageX className="size-5 shrink-0 text-muted" aria-hidden />
            {texts.notBuilt}
          </p>
        ) : isError ? (
          <RetryNote query={settings} />
        ) : (
          <Skeleton className="h-12" />
        )}
      </div>
    </TitledCard>
  );
}
