import { ApiError } from '@pindahlapak/contract';
import { type ErrorCode, sessionTexts, shellTexts } from '@pindahlapak/messages';
import { dashboardPaths as paths } from '@pindahlapak/model';
import type { ToastAction } from './notify.ts';

type Path = (typeof paths)[keyof typeof paths];

/** The screen that resolves a refusal, and its title. */
const remedies: Partial<Record<ErrorCode, [title: string, path: Path]>> = {
  'subscription-expired': [shellTexts.subscription, paths.subscription],
  'quota-full': [shellTexts.subscription, paths.subscription],
  'product-not-found': [shellTexts.trash, paths.trash],
  'shops-full': [shellTexts.shops, paths.shops],
  'template-not-found': [shellTexts.templates, paths.templates],
  'template-unmapped': [shellTexts.templates, paths.templates],
  'export-template-gone': [shellTexts.templates, paths.templates],
  'export-live': [shellTexts.live, paths.live],
  'mappings-full': [shellTexts.akulakuCategories, paths.akulakuCategories],
};

let go: ((path: Path) => void) | null = null;

/** Sets how to navigate; returns a function that undoes it. */
export function goToRemediesBy(navigate: (path: Path) => void): () => void {
  go = navigate;
  return () => {
    go = null;
  };
}

/** Returns a link to the screen that resolves a refusal; undefined if there is none or it is open. */
export function remedyOf(error: unknown): ToastAction | undefined {
  const code = error instanceof ApiError ? error.error : null;
  const [title, path] = (code !== null && remedies[code]) || [];
  if (title === undefined || path === undefined || location.pathname === path) return undefined;
  return { label: sessionTexts.openScreen(title), onClick: () => go?.(path) };
}
