import { extensionMessages as texts } from '@pindahlapak/messages';
import { useState } from 'preact/hooks';
import { ask } from '../../protocol/ask.ts';
import type { Connection } from '../../storage/stored-state.ts';
import { errorText, ProblemLine, useProblem } from '../../look/action-button.tsx';
import { parseDashboardAddress } from '../../protocol/dashboard-address.ts';
import { Refused, type FormField } from '../../protocol/refused.ts';

/**
 * Asks for access to the dashboard's address if the browser needs that. In Chrome the dashboard allows the extension
 * by its id, which is the same everywhere; in Firefox each installation has its own id and needs access to the
 * address. Must be called directly in the click. Throws an `Error` with a text for the seller.
 */
async function allowDashboard(typedAddress: string): Promise<void> {
  const { origin } = parseDashboardAddress(typedAddress);
  if (origin === null || !('browser_specific_settings' in chrome.runtime.getManifest())) return;
  const { protocol, hostname } = new URL(origin);
  if (!(await chrome.permissions.request({ origins: [`${protocol}//${hostname}/*`] })))
    throw new Error(texts.dashboardRefused);
}

/** Splits a text with address and pairing code, as the dashboard copies them; null if either is missing. */
function splitPairingText(text: string): { address: string; code: string } | null {
  const found = /^\s*(https?:\/\/\S+)\s+([a-z\d]{4}-?[a-z\d]{4})\s*$/i.exec(text);
  const [, address, code] = found ?? [];
  return address === undefined || code === undefined ? null : { address, code };
}

const problemId = 'connect-problem';

interface TextFieldProps {
  label: string;
  name: FormField;
  value?: string;
  placeholder?: string;
  hint?: string;
  /** The field that the form's problem is about. */
  wrong: FormField | undefined;
}

const TextField = ({ label, name, value = '', placeholder, hint, wrong }: TextFieldProps) => {
  const isWrong = wrong === name;
  const ids = [isWrong && problemId, hint !== undefined && `connect-${name}-hint`].filter(Boolean);
  return (
    <div class="field">
      <label for={`connect-${name}`}>{label}</label>
      <input
        id={`connect-${name}`}
        name={name}
        defaultValue={value}
        required
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        aria-invalid={isWrong}
        aria-describedby={ids.length > 0 ? ids.join(' ') : undefined}
      />
      {hint !== undefined && (
        <span class="hint" id={`connect-${name}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
};

/** Moves an address and code that were pasted into one field into their own fields. */
function splitInto(form: HTMLFormElement, typed: EventTarget | null): void {
  const parts = typed instanceof HTMLInputElement ? splitPairingText(typed.value) : null;
  if (parts === null) return;
  for (const [name, value] of Object.entries(parts)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form.querySelector('button')?.focus();
}

/** Connects this PC: the dashboard's address, the pairing code, and a name for the PC. */
export function ConnectForm({ connection }: { connection: Connection | null }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, report] = useProblem();
  const [wrong, setWrong] = useState<FormField>();

  async function connect(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form);
    const textOf = (name: string): string => String(typed.get(name) ?? '');
    setBusy(true);
    report(null);
    setWrong(undefined);
    try {
      await allowDashboard(textOf('address'));
      await ask({ type: 'connect', address: textOf('address'), code: textOf('code'), name: textOf('deviceName') });
    } catch (error) {
      report(errorText(error));
      const field = error instanceof Refused ? error.field : undefined;
      setWrong(field);
      if (field !== undefined) form.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <section>
      <h2>{texts.connectTitle}</h2>
      {connection?.revoked ? (
        <p class="note danger" role="alert">
          {texts.deviceRevoked}
        </p>
      ) : (
        <p class="muted">{texts.connectHint}</p>
      )}
      <form
        noValidate
        onInput={(event) => splitInto(event.currentTarget, event.target)}
        onSubmit={(event) => {
          event.preventDefault();
          void connect(event.currentTarget);
        }}
      >
        <TextField
          label={texts.addressLabel}
          name="address"
          value={connection?.address}
          placeholder={texts.addressPlaceholder}
          wrong={wrong}
        />
        <TextField label={texts.codeLabel} name="code" placeholder={texts.codePlaceholder} wrong={wrong} />
        <TextField
          label={texts.deviceNameLabel}
          name="deviceName"
          value={connection?.deviceName ?? texts.deviceNameDefault}
          hint={texts.deviceNameHint}
          wrong={wrong}
        />
        <ProblemLine id={problemId} text={problem} />
        <button type="submit" class="button" disabled={isBusy}>
          {isBusy ? texts.connecting : texts.connect}
        </button>
      </form>
    </section>
  );
}
