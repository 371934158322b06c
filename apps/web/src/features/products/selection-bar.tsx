import { listProductsEndpoint } from '@pindahlapak/contract';
import { bulkScreenTexts as texts, productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  BadgePercent,
  ChevronUp,
  FileDown,
  FileSpreadsheet,
  type LucideIcon,
  PencilLine,
  Tag,
  Trash2,
  X,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../components/form/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../components/overlay/dropdown-menu.tsx';
import { paths } from '../../config/paths.ts';
import { api } from '../../lib/api/api.ts';
import { ShopChoice } from '../../shared/shop-choice.tsx';
import { downloadShop } from './download-shop.ts';
import { workbookOfSelection, useDownload } from './download.ts';
import { listQueryOf, type ProductSearch } from './product-address.ts';
import {
  type BulkStart,
  choose,
  chooseAll,
  clearSelection,
  countSelected,
  isSelected,
  selection,
  sentSelection,
} from './selection.ts';

const look = 'size-5 shrink-0 cursor-pointer accent-brand @2xl:size-4';

export function RowBox({ id, name }: { id: string; name: string }) {
  const checked = isSelected(selection.use(), id);
  return (
    <input
      type="checkbox"
      className={look}
      aria-label={texts.chooseNamed(name)}
      checked={checked}
      onChange={() => choose([id], !checked)}
    />
  );
}

export function PageBox({ ids }: { ids: readonly string[] }) {
  const now = selection.use();
  const chosen = ids.filter((id) => isSelected(now, id)).length;
  const isAll = ids.length > 0 && chosen === ids.length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll;
      }}
      type="checkbox"
      className={look}
      aria-label={texts.choosePage}
      checked={isAll}
      onChange={() => choose(ids, !isAll)}
    />
  );
}

const firstCounts = [50, 100, 200, 500, 1000] as const;

/** Replaces the selection with the first products in the list's order. */
function FirstMenu({ search, matching }: { search: ProductSearch; matching: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (count: number) => {
      const query = { ...listQueryOf({ ...search, page: 1 }, undefined), limit: count };
      return (await api.call(listProductsEndpoint, { query })).data;
    },
  });
  // Not an option of the mutation: another window or filter clears the selection and with it this menu, and the products
  // of the former list must not be selected then.
  const chooseFirst = (count: number) =>
    mutate(count, { onSuccess: ({ data }) => selection.set({ all: false, ids: new Set(data.map(({ id }) => id)) }) });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          look="ghost"
          size="icon-small"
          className="max-sm:size-11! sm:-ml-2"
          busy={isPending}
          aria-label={texts.chooseFirstOpen}
          title={texts.chooseFirstOpen}
        >
          {!isPending && <ChevronUp aria-hidden />}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {firstCounts
          .filter((count) => count < matching)
          .map((count) => (
            <DropdownMenuItem key={count} onSelect={() => chooseFirst(count)}>
              {texts.chooseFirst(formatNumber(count))}
            </DropdownMenuItem>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface SelectionBarProps {
  search: ProductSearch;
  matching: number;
  /** The footer below stays visible as well. */
  isAboveFooter: boolean;
  onStart: (start: BulkStart) => void;
}

/** The selected products and their actions, at the lower edge while any are selected. */
export function SelectionBar({ search, matching, isAboveFooter, onStart }: SelectionBarProps) {
  const chosen = selection.use();
  const count = countSelected(chosen, matching);
  const number = formatNumber(count);
  const download = useDownload();
  const shop = downloadShop.use();
  const navigate = useNavigate();
  const fillTemplate = () => {
    const chosenProducts = { ...sentSelection(chosen, search), count };
    void navigate({ to: paths.templates, state: { chosenProducts } });
  };
  const downloadChosen = () => {
    const { sort, order } = search;
    const body = { ...sentSelection(chosen, search), shop, sort, ...(order === '' ? {} : { order }) };
    download(workbookOfSelection(body, productTexts.downloadRunningChosen(number)));
  };
  if (count === 0) return null;
  const action = (Icon: LucideIcon, text: string, onClick: () => void, more: ComponentProps<typeof Button> = {}) => (
    // The count is also visible at the left.
    <Button
      look="secondary"
      size="small"
      className="shrink-0"
      aria-label={`${text} (${number})`}
      onClick={onClick}
      {...more}
    >
      <Icon aria-hidden />
      {text}
    </Button>
  );
  return (
    <section
      aria-label={texts.bar}
      data-selection-bar
      className={`sticky z-20 flex flex-wrap items-center gap-x-2 gap-y-1 sm:max-2xl:gap-x-1.5 border-t-2 border-brand bg-raised px-3 py-1.5 shadow-pop sm:px-4 ${isAboveFooter ? 'bottom-0 sm:bottom-9' : 'bottom-0'}`}
    >
      <Button look="ghost" size="icon-small" aria-label={texts.clear} title={texts.clear} onClick={clearSelection}>
        <X aria-hidden />
      </Button>
      <p className="mr-auto shrink-0 text-[0.8125rem] font-semibold tabular-nums" role="status">
        {texts.chosen(number)}
      </p>
      {count < matching && (
        <Button
          look="ghost"
          size="small"
          className="h-11 shrink-0 sm:h-9 sm:px-2 sm:text-[0.8125rem]"
          onClick={chooseAll}
        >
          {texts.chooseAll(formatNumber(matching))}
        </Button>
      )}
      {matching > firstCounts[0] && <FirstMenu search={search} matching={matching} />}
      {/* One line on a phone, which scrolls and fades at its end, and without icons on a laptop. */}
      <div className="-mx-3 flex gap-2 overflow-x-auto -my-1 px-3 py-1.5 max-sm:pr-12 max-sm:[mask-image:linear-gradient(to_left,transparent,black_3rem)] [scrollbar-width:none] max-sm:w-[calc(100%+1.5rem)] sm:contents sm:max-2xl:[&_button]:px-2 sm:max-2xl:[&_button]:text-[0.8125rem] sm:max-2xl:[&_svg]:hidden">
        {action(BadgePercent, texts.starts.price, () => onStart('price'))}
        {action(Tag, texts.starts.category, () => onStart('category'))}
        {action(PencilLine, texts.starts.change, () => onStart('change'))}
        <ShopChoice marketplace="akulaku" className="w-44 shrink-0" value={shop} onChange={downloadShop.set} />
        {action(FileSpreadsheet, texts.download, downloadChosen, { title: texts.downloadHint })}
        {action(FileDown, texts.fillTemplate, fillTemplate, { title: texts.fillTemplateHint })}
        {action(Trash2, texts.starts.delete, () => onStart('delete'), { look: 'danger-ghost' })}
      </div>
    </section>
  );
}
