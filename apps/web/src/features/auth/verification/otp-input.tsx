import { resetFlowTexts } from '@pindahlapak/messages';
import { useRef } from 'react';
import { classNames } from '../../../lib/dom/class-names.ts';
import { controlClasses } from '../../../components/form/input.tsx';
import { enterDigits, eraseDigit, type OtpChange } from './otp-digits.ts';

interface OtpInputProps {
  boxes: readonly string[];
  onChange: (boxes: readonly string[]) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** Six boxes of one digit: typing goes on, Backspace goes back, pasting fills all (S3.5). */
export function OtpInput({ boxes, onChange, error, disabled = false }: OtpInputProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const apply = ({ boxes: next, focus }: OtpChange) => {
    onChange(next);
    inputs.current[focus]?.focus();
  };
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{resetFlowTexts.verificationCode}</legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-3">
        {boxes.map((digit, index) => (
          <input
            // The boxes never change their order.
            key={index}
            ref={(element) => {
              inputs.current[index] = element;
            }}
            value={digit}
            disabled={disabled}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={resetFlowTexts.verificationDigit(index + 1)}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby="otp-note"
            className={classNames(controlClasses, 'h-14 min-w-0 px-0 text-center text-2xl font-bold sm:text-2xl')}
            onFocus={(event) => event.target.select()}
            onChange={(event) => apply(enterDigits(boxes, index, event.target.value))}
            onKeyDown={(event) => {
              if (event.key === 'Backspace') {
                event.preventDefault();
                apply(eraseDigit(boxes, index));
              } else if (event.key === 'ArrowLeft') inputs.current[index - 1]?.focus();
              else if (event.key === 'ArrowRight') inputs.current[index + 1]?.focus();
            }}
            onPaste={(event) => {
              event.preventDefault();
              apply(enterDigits(boxes, index, event.clipboardData.getData('text')));
            }}
          />
        ))}
      </div>
      <p
        id="otp-note"
        role={error === undefined ? undefined : 'alert'}
        className="mt-1.5 min-h-5 text-[0.8125rem] font-medium text-danger-ink"
      >
        {error}
      </p>
    </fieldset>
  );
}
