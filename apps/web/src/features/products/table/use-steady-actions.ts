import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ProductActions } from './row-props.ts';

/** Actions that stay the same object and call those of the last drawing: rows are then not drawn anew with the screen. */
export function useSteadyActions(actions: ProductActions): ProductActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      onEdit: (product) => latest.current.onEdit(product),
      onDelete: (product) => latest.current.onDelete(product),
      onMore: (product) => latest.current.onMore(product),
      onTrace: (product) => latest.current.onTrace(product),
      onReasons: (product) => latest.current.onReasons(product),
    }),
    [],
  );
}
