import { lazy, Suspense } from 'react';
import type { TooltipProps } from './tooltip-overlay.tsx';

const TooltipOverlay = lazy(() => import('./tooltip-overlay.tsx'));

/** A short hint on hover and on focus; its code is loaded where a hint is in use. */
export function Tooltip({ disabled = false, ...props }: TooltipProps & { disabled?: boolean }) {
  if (disabled) return props.children;
  return (
    <Suspense fallback={props.children}>
      <TooltipOverlay {...props} />
    </Suspense>
  );
}
