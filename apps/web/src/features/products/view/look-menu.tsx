import { productTexts } from '@pindahlapak/messages';
import { Settings2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { lazyPart } from '../../../components/part/lazy-part.tsx';
import type { LookMenuProps } from './kept-view.ts';

const LookMenuList = lazyPart(() => import('./look-menu-list.tsx'), { look: 'popup' });

function LookButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      look="secondary"
      size="small"
      className="h-11 px-2.5 sm:h-8.5"
      aria-label={productTexts.look.open}
      title={productTexts.look.open}
      {...props}
    >
      <Settings2 aria-hidden />
    </Button>
  );
}

/** 'Tampilan': how high the lines are and which columns are shown. */
export function LookMenu(props: LookMenuProps) {
  const [asked, setAsked] = useState(false);
  const closed = (
    <LookButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void LookMenuList.preload()}
      onFocus={() => void LookMenuList.preload()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return closed;
  return <LookMenuList {...props} trigger={<LookButton />} waiting={closed} onClose={() => setAsked(false)} />;
}
