import { useEffect, useState } from 'react';

/** Whether the palette is open; Ctrl+K, or Cmd+K on a Mac, opens and closes it, but not over a dialog. */
export function usePaletteKey() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((now) => (now ? false : document.querySelector('[role="dialog"], [role="alertdialog"]') === null));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { open, close: () => setOpen(false) };
}
