import { commonTexts } from '@pindahlapak/messages';
import { useEffect } from 'react';

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? commonTexts.appName : `${title} · ${commonTexts.appName}`;
  }, [title]);
}
