import { useState } from 'react';
import { reportError } from './report-error.ts';

interface Action<Input, Output> {
  run: (input: Input) => Promise<Output>;
  onSuccess?: (output: Output, input: Input) => unknown;
  onError?: (error: unknown) => unknown;
  /** The screen tells about failures itself. */
  ownErrors?: boolean;
}

/**
 * One call at a time with its state, for the guest screens, which are kept free of the query library so that the first
 * load stays small. Failures are reported as everywhere.
 */
export function useAction<Input, Output>({ run, onSuccess, onError, ownErrors = false }: Action<Input, Output>) {
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({ isPending: false, error: null });
  const start = async (input: Input): Promise<void> => {
    setState({ isPending: true, error: null });
    try {
      const output = await run(input);
      setState({ isPending: false, error: null });
      await onSuccess?.(output, input);
    } catch (error) {
      setState({ isPending: false, error });
      reportError(error, { ownErrors });
      onError?.(error);
    }
  };
  return { ...state, start };
}
