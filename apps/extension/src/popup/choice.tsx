import { extensionMessages as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import type { Account } from '../storage/stored-state.ts';

type Option = readonly [value: string | number, text: string];

/** The account's windows with their product counts. */
export const windowOptions = (windows: Account['windows']): Option[] =>
  windows.map(({ window, totalProduct }) => [window, texts.windowWithCount(window, formatNumber(totalProduct))]);

interface ChoiceProps {
  label: string;
  value: string | number;
  options: readonly Option[];
  choose: (value: string) => void;
  /** The label beside the list, or above it. */
  look?: 'row' | 'field';
}

/** A labelled list to choose from. */
export const Choice = ({ label, value, options, choose, look = 'row' }: ChoiceProps) => (
  <label class={look}>
    <span>{label}</span>
    <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
