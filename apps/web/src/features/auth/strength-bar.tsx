import { resetFlowTexts } from '@pindahlapak/messages';
import { accountLimits, isAtLeast } from '@pindahlapak/model';
import { classNames } from '../../lib/dom/class-names.ts';

/** 0 to 4: one point each for the length, an uppercase letter, a digit and another character (S3.6). */
export function passwordStrength(password: string): number {
  const points = [
    isAtLeast(password, accountLimits.passwordMin),
    /\p{Lu}/u.test(password),
    /\p{N}/u.test(password),
    /[^\p{L}\p{N}]/u.test(password),
  ];
  return points.filter(Boolean).length;
}

const fills = ['', 'bg-danger', 'bg-accent', 'bg-brand', 'bg-success'] as const;

/** Four steps from Lemah to Sangat Kuat. */
export function StrengthBar({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const label = resetFlowTexts.resetStrengthLabels[strength] ?? '';
  return (
    <div className="-mt-1 mb-4">
      <div
        role="meter"
        aria-label={resetFlowTexts.resetStrength}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={label}
        className="grid grid-cols-4 gap-1.5"
      >
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 rounded-full transition-colors',
              step <= strength ? fills[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p className="mt-1.5 flex min-h-5 justify-between gap-3 text-[0.8125rem] leading-5 text-muted">
        <span>{resetFlowTexts.resetStrengthHint}</span>
        <span className="font-semibold whitespace-nowrap text-ink">{label}</span>
      </p>
    </div>
  );
}
