import { isWebAddress, type ListedProduct } from '@pindahlapak/contract';
import { commonTexts, productTexts as texts } from '@pindahlapak/messages';
import { marketplaces } from '@pindahlapak/model';
import { ExternalLink, FileSearch, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';

interface MoreDialogProps {
  product: ListedProduct;
  onClose: () => void;
  onEdit: () => void;
  onTrace: () => void;
  onDelete: () => void;
}

const line = 'w-full justify-start! gap-3!';

/** What can be done with the product of a card, one line each (S6.11). */
export default function MoreDialog({ product, onClose, onEdit, onTrace, onDelete }: MoreDialogProps) {
  const { name, urls, marketplaceType } = product;
  return (
    <Dialog
      open
      width="small"
      title={<span className="line-clamp-2 [overflow-wrap:anywhere]">{name}</span>}
      initialFocus="[data-first]"
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="-mx-2 grid gap-1 pb-4">
        <Button look="ghost" className={line} data-first onClick={onEdit}>
          <Pencil aria-hidden />
          {texts.edit}
        </Button>
        <Button look="ghost" className={line} onClick={onTrace}>
          <FileSearch aria-hidden />
          {texts.trace}
        </Button>
        {isWebAddress(urls) && (
          <Button look="ghost" className={line} asChild>
            <a href={urls} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
              <ExternalLink aria-hidden />
              {texts.openInMarketplace(marketplaces[marketplaceType].name)}
              <span className="sr-only"> ({commonTexts.opensNewTab})</span>
            </a>
          </Button>
        )}
        <Button look="danger-ghost" className={line} onClick={onDelete}>
          <Trash2 aria-hidden />
          {texts.delete}
        </Button>
      </div>
    </Dialog>
  );
}
