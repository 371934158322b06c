import { ApiError } from '@pindahlapak/contract';
import { useState } from 'react';

/**
 * The number that a question names: `now` at its opening, so that it does not change between reading and pressing. After
 * the server has refused it the new number takes its place, with the former one in `before`.
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
    /** Takes the number that is there by now, where an error says that the asked one is none any more. */
    recount: (error: unknown) => {
      if (error instanceof ApiError && error.error === 'count-changed')
        setCount((count) => ({ ...count, isRefused: true }));
    },
  };
}
