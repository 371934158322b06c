import { classNames } from '../../lib/dom/class-names.ts';

const tones = { brand: 'fill-brand', accent: 'fill-accent', danger: 'fill-danger', success: 'fill-success' } as const;

interface ProgressProps {
  /** From 0 to 100; other values are clamped. */
  percent: number;
  label: string;
  /** The value in words, if the percentage alone says too little. */
  valueText?: string;
  tone?: keyof typeof tones;
  className?: string | undefined;
}

export function Progress({ percent, label, valueText, tone = 'brand', className }: ProgressProps) {
  const filled = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    // The browser's own element cannot be styled with our colours everywhere.
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={filled}
      aria-valuetext={valueText ?? `${filled}%`}
      className={classNames(
        'h-2.5 w-full overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset',
        className,
      )}
    >
      <svg className="block h-full w-full" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
        <rect width={filled} height="10" className={classNames(tones[tone], 'transition-[width] duration-500')} />
      </svg>
    </div>
  );
}
