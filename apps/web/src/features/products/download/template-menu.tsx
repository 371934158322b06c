import { productTexts } from '@pindahlapak/messages';
import { ChevronDown, FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Button } from '../../../components/form/button.tsx';

const load = () => import('./template-menu-list.tsx');
const TemplateMenuList = lazy(load);

function TemplateMenuButton(props: ComponentProps<typeof Button>) {
  return (
    <Button {...props}>
      <FileSpreadsheet aria-hidden />
      {productTexts.downloadTemplate}
      <ChevronDown aria-hidden />
    </Button>
  );
}

/** 'Download Template'. The list of marketplaces is loaded when it is about to be asked for. */
export function TemplateMenu({ window }: { window: number }) {
  const [asked, setAsked] = useState(false);
  const closed = (
    <TemplateMenuButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return closed;
  return (
    <Suspense fallback={closed}>
      <TemplateMenuList window={window} trigger={<TemplateMenuButton />} />
    </Suspense>
  );
}
