import { shellTexts } from '@pindahlapak/messages';
import { Moon, Sun } from 'lucide-react';
import { Button } from '../../components/form/button.tsx';
import { setTheme, useTheme } from '../../lib/dom/theme.ts';

/** Switches between light and dark; the browser stores the choice. */
export function ThemeToggle({ className }: { className?: string }) {
  const dark = useTheme() === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <Button
      look="ghost"
      size="icon"
      className={className ?? ''}
      aria-label={shellTexts.darkMode}
      aria-pressed={dark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Icon aria-hidden />
    </Button>
  );
}
