import { ApiError } from '@pindahlapak/contract';
import { useState } from 'react';

/**
 * The number that a question names: `now` when it opened, so that it does not change between reading and pressing. After the
 * server has refused it, the new number takes its place and `before` holds the former one.
 */
export function useAskedCount(now: number) {
  const [{ asked, before, isRefused }, setCount] = useState({
    asked: now,
    before: null as number | null,
    isRefused: false,
  });
  if (isRefused && now !== asked) setCount({ asked: now, before: asked, isRefused: false });
  return {
    asked,
    before,
    /** Takes the present number, where an error says that the asked one is outdated. */
    recount: (error: unknown) => {
      if (error instanceof ApiError && error.error === 'count-changed')
        setCount((count) => ({ ...count, isRefused: true }));
    },
  };
}
