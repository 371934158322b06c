import { commonTexts, shellTexts } from '@pindahlapak/messages';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../../components/form/button.tsx';

/** What stands in place of a screen that broke; the rest of the dashboard goes on working. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error]);
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <h1 className="text-xl">{shellTexts.crashTitle}</h1>
      <p className="mt-2 text-muted">{shellTexts.crashText}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button look="secondary" onClick={reset}>
          {commonTexts.retry}
        </Button>
        <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
      </div>
    </div>
  );
}
