import { lazyPart } from '../part/lazy-part.tsx';
import type { TooltipProps } from './tooltip-overlay.tsx';

const TooltipOverlay = lazyPart(() => import('./tooltip-overlay.tsx'), { look: 'silent' });

/** A short hint on hover and on focus; its code is loaded where a hint is in use. */
export function Tooltip({ disabled = false, ...props }: TooltipProps & { disabled?: boolean }) {
  if (disabled) return props.children;
  return <TooltipOverlay {...props} waiting={props.children} />;
}
