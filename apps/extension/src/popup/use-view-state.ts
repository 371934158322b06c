import { useEffect, useState } from 'preact/hooks';
import { concernsView, readViewState, type ViewState } from './view-state.ts';

/** What the popup shows, kept as the extension's storage is; null until it was read. */
export function useViewState(): ViewState | null {
  const [state, setState] = useState<ViewState | null>(null);
  useEffect(() => {
    // One reading after the other, so that an older one never overwrites a newer.
    let reading: Promise<void> = Promise.resolve();
    const read = async () => setState(await readViewState(chrome.storage.local));
    const readNext = () => {
      reading = reading.then(read, read);
    };
    const changed = (changes: Record<string, unknown>, area: string) => {
      if (area === 'local' && concernsView(Object.keys(changes))) readNext();
    };
    chrome.storage.onChanged.addListener(changed);
    readNext();
    return () => chrome.storage.onChanged.removeListener(changed);
  }, []);
  return state;
}
