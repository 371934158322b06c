import { extensionMessages as texts } from '@pindahlapak/messages';
import { element } from '../dom/element.ts';
import { ask } from '../protocol/ask.ts';
import type { Connection } from '../storage/stored-state.ts';
import { errorText, problemLine, showProblem } from './button.ts';

interface PlatformNavigator {
  userAgentData?: { platform?: string };
}

const systemName = (): string => (navigator as PlatformNavigator).userAgentData?.platform || 'PC';

interface TextField {
  label: string;
  name: string;
  value: string;
  placeholder?: string;
}

function textField({ label, name, value, placeholder }: TextField): { row: HTMLElement; input: HTMLInputElement } {
  const input = element('input', {
    attributes: {
      name,
      value,
      required: true,
      autocomplete: 'off',
      spellcheck: 'false',
      placeholder: placeholder ?? null,
    },
  });
  return { row: element('label', { class: 'field' }, element('span', {}, label), input), input };
}

/** Connects this PC: the dashboard's address, the pairing code, a name for the PC. Empty while a valid connection stands. */
export function drawConnectForm(connection: Connection | null): Node[] {
  if (connection && !connection.revoked) return [];
  const address = textField({
    label: texts.addressLabel,
    name: 'address',
    value: connection?.address ?? '',
    placeholder: texts.addressPlaceholder,
  });
  const code = textField({ label: texts.codeLabel, name: 'code', value: '', placeholder: texts.codePlaceholder });
  const name = textField({
    label: texts.deviceNameLabel,
    name: 'deviceName',
    value: connection?.deviceName ?? texts.deviceNameDefault(systemName()),
  });
  const problem = problemLine();
  const button = element('button', { class: 'button', attributes: { type: 'submit' } }, texts.connect);

  async function connect(): Promise<void> {
    button.disabled = true;
    button.textContent = texts.connecting;
    showProblem(problem, null);
    try {
      const [typedAddress, typedCode, typedName] = [address, code, name].map(({ input }) => input.value);
      await ask({ type: 'connect', address: typedAddress ?? '', code: typedCode ?? '', name: typedName ?? '' });
    } catch (error) {
      showProblem(problem, errorText(error));
    } finally {
      button.disabled = false;
      button.textContent = texts.connect;
    }
  }

  const form = element(
    'form',
    {
      attributes: { novalidate: true },
      on: {
        submit: (event) => {
          event.preventDefault();
          void connect();
        },
      },
    },
    address.row,
    code.row,
    name.row,
    problem,
    button,
  );
  return [
    element('h2', {}, texts.connectTitle),
    connection?.revoked
      ? element('p', { class: 'note danger', attributes: { role: 'alert' } }, texts.deviceRevoked)
      : element('p', { class: 'muted' }, texts.connectHint),
    form,
  ];
}
