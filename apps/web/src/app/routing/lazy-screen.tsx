import type { ComponentType } from 'react';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { PagePending } from '../layout/page-pending.tsx';

/**
 * The component of a route whose screen is fetched apart. Where it cannot be fetched, that stands in the screen's place
 * with 'Coba lagi'; the page is never reloaded, as the router's own `lazyRouteComponent` does.
 */
export function lazyScreen<Name extends string>(
  fetchModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  order: 'guest' | 'screen' = 'screen',
) {
  const Screen = lazyPart(async () => ({ default: (await fetchModule())[name] }), { look: 'place', order });
  return Object.assign(() => <Screen waiting={<PagePending />} />, { preload: Screen.preload });
}
