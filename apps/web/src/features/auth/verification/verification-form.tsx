import { forgotPasswordEndpoint, otpField, verifyResetCodeEndpoint } from '@pindahlapak/contract';
import { newPasswordMessages, resetFlowTexts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Timer } from 'lucide-react';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../config/paths.ts';
import { api } from '../../../lib/api/api.ts';
import { errorTextOf } from '../../../lib/api/failures.ts';
import { notify } from '../../../lib/api/notify.ts';
import { codeDeadline, renewCodeDeadline } from './code-deadline.ts';
import { emptyOtp, enterDigits, eraseDigit, type OtpChange } from './otp-digits.ts';
import { pauses, usePause } from '../reset-flow-pauses.ts';
import { minutesSeconds, useSecondsLeft } from '../../../lib/dom/timing.ts';
import { classNames } from '../../../lib/dom/class-names.ts';
import { controlClasses } from '../../../components/form/input.tsx';

interface OtpInputProps {
  boxes: readonly string[];
  onChange: (boxes: readonly string[]) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** Six boxes for one digit each: typing moves forwards, Backspace backwards, pasting fills all (S3.5). */
function OtpInput({ boxes, onChange, error, disabled = false }: OtpInputProps) {
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

/** The six boxes, the countdown and a button that requests a new code from the server (decision 002). */
export function VerificationForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const pause = usePause();
  const [boxes, setBoxes] = useState(emptyOtp);
  const [error, setError] = useState<string>();
  // The code sent last: no code is sent twice without a click.
  const [tried, setTried] = useState('');
  const [deadline, setDeadline] = useState(() => codeDeadline(email));
  const secondsLeft = useSecondsLeft(deadline);

  const verify = useMutation({
    mutationFn: async (otp: string) => {
      const { data } = await api.call(verifyResetCodeEndpoint, { body: { email, otp } });
      notify.success(resetFlowTexts.verificationDone);
      await pause(pauses.afterVerify);
      return data.token;
    },
    onSuccess: (token) => navigate({ to: paths.resetPassword, search: { email, token } }),
    onError: (failure) => setError(errorTextOf(failure)),
  });

  const resend = useMutation({
    mutationFn: () => api.call(forgotPasswordEndpoint, { body: { email } }),
    meta: { ownErrors: true },
    onSuccess: () => {
      setDeadline(renewCodeDeadline(email));
      setBoxes(emptyOtp);
      setTried('');
      setError(undefined);
      notify.success(resetFlowTexts.resendDone);
    },
    onError: () => notify.error(resetFlowTexts.resendFailed),
  });

  const otp = boxes.join('');
  const isComplete = otpField.safeParse(otp).success;
  const send = (code: string) => {
    setTried(code);
    verify.mutate(code);
  };
  const sendAutomatically = useEffectEvent(send);
  const untried = isComplete && otp !== tried ? otp : null;
  useEffect(() => {
    if (untried === null) return;
    const timer = window.setTimeout(() => sendAutomatically(untried), pauses.beforeVerify);
    return () => window.clearTimeout(timer);
  }, [untried]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    if (isComplete) send(otp);
    else setError(newPasswordMessages.otpIncomplete);
  };
  return (
    <form noValidate onSubmit={submit}>
      <OtpInput
        boxes={boxes}
        error={error}
        disabled={verify.isPending}
        onChange={(next) => {
          setBoxes(next);
          setError(undefined);
        }}
      />
      <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-2 text-sm">
        <p className="flex items-center gap-2 text-muted">
          <Timer className="size-4" aria-hidden />
          {secondsLeft > 0 ? (
            <span role="timer">
              {resetFlowTexts.verificationExpiresIn}{' '}
              <span className="font-semibold text-ink tabular-nums">{minutesSeconds(secondsLeft)}</span>
            </span>
          ) : (
            <span role="status">{resetFlowTexts.verificationExpired}</span>
          )}
        </p>
        <Button
          look="ghost"
          size="small"
          disabled={secondsLeft > 0}
          busy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {resend.isPending ? resetFlowTexts.resendBusy : resetFlowTexts.resend}
        </Button>
      </div>
      {/* Stays enabled while busy: a complete code is sent automatically, perhaps just before the user clicks. */}
      <Button type="submit" size="large" className="w-full" aria-busy={verify.isPending || undefined}>
        {verify.isPending ? resetFlowTexts.verificationBusy : resetFlowTexts.verificationSubmit}
      </Button>
    </form>
  );
}
