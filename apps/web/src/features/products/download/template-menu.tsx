import { productTexts } from '@pindahlapak/messages';
import { ChevronDown, FileSpreadsheet } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { lazyPart } from '../../../components/part/lazy-part.tsx';

const TemplateMenuList = lazyPart(() => import('./template-menu-list.tsx'), { look: 'popup' });

function TemplateMenuButton(props: ComponentProps<typeof Button>) {
  return (
    <Button size="small" className="max-sm:h-11 max-sm:gap-1 max-sm:px-1 max-sm:text-[0.8rem]" {...props}>
      <FileSpreadsheet className="max-[24rem]:hidden" aria-hidden />
      {productTexts.downloadTemplate}
      <ChevronDown aria-hidden />
    </Button>
  );
}

interface TemplateMenuProps {
  window: number | 'all';
  /** What the window is called. */
  label: string;
}

/** 'Download Template' of a window, or of all. The list of marketplaces is loaded when it is about to be asked for. */
export function TemplateMenu({ window, label }: TemplateMenuProps) {
  const [asked, setAsked] = useState(false);
  const closed = (
    <TemplateMenuButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void TemplateMenuList.preload()}
      onFocus={() => void TemplateMenuList.preload()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return closed;
  return (
    <TemplateMenuList
      window={window}
      label={label}
      trigger={<TemplateMenuButton />}
      waiting={closed}
      onClose={() => setAsked(false)}
    />
  );
}
