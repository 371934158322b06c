import { endpointAddress, listProductsEndpoint } from '@pindahlapak/contract';
import { findTexts, productTexts } from '@pindahlapak/messages';
import { productSorts } from '@pindahlapak/model';
import { useRouter } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuMark,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../components/overlay/dropdown-menu.tsx';
import { paths } from '../../config/paths.ts';
import { useCurrentUser } from '../../queries/current-user.ts';
import { columnOf, extrasOf, knownColumns, type OptionalColumn, optionalColumns, usualColumns } from './columns.tsx';
import { loadView, saveView } from './stored-view.ts';
import {
  isFiltered,
  listQueryOf,
  productAddress,
  type ProductSearch,
  productSearchDefaults,
  readProductAddress,
  withFilter,
} from './product-address.ts';
import { densities, type Density } from './table-grid.ts';

export interface TableLook {
  density: Density;
  /** The optional columns that are shown. */
  columns: readonly OptionalColumn[];
}

interface LookMenuProps {
  search: ProductSearch;
  onMove: (search: ProductSearch) => void;
  look: TableLook;
  onLook: (look: TableLook) => void;
}

const firstLook: TableLook = { density: 'sedang', columns: usualColumns };

/** Returns an account's stored settings; values that this version does not know are dropped. */
function readLook(owner: string): TableLook {
  const stored = loadView(owner);
  const density = Object.keys(densities).find((name) => name === stored['density']) as Density | undefined;
  return { density: density ?? firstLook.density, columns: knownColumns(stored['columns']) };
}

/** Returns the address to store. Pages of searches and filters are not stored. */
const storedSearch = (search: ProductSearch): ProductSearch => ({
  ...productSearchDefaults,
  window: search.window,
  page: isFiltered(search) ? 1 : search.page,
  size: search.size,
});

/**
 * Stores the window, page, page size and table settings for the account. The settings are restored here, and the rest
 * by the screen's route if the address has no parameters, so that a link shows what its sender saw.
 */
export function useStoredView(search: ProductSearch) {
  const router = useRouter();
  const owner = useCurrentUser()?.id;
  const [settings, setSettings] = useState<{ owner: string; look: TableLook } | null>(null);
  if (owner !== undefined && settings?.owner !== owner) setSettings({ owner, look: readLook(owner) });

  const look = settings?.look ?? firstLook;
  const address = router.options.stringifySearch(productAddress(storedSearch(search)));
  const query = listQueryOf(storedSearch(search), extrasOf(look.columns));
  const call = endpointAddress(listProductsEndpoint, { query });
  useEffect(() => {
    // During navigation, this screen may be rendered with the search of the previous or next address.
    const { pathname, search: latest } = router.latestLocation;
    const now = { ...productSearchDefaults, ...readProductAddress({ ...latest }) };
    const isCurrent =
      pathname === paths.products && router.options.stringifySearch(productAddress(storedSearch(now))) === address;
    if (settings !== null && isCurrent) saveView(settings.owner, { place: address, call, ...settings.look });
  }, [router, settings, address, call]);

  // Marks a bare /produk address as chosen, so that Back returns to it.
  useEffect(() => {
    const mark = () => {
      const at = router.state.resolvedLocation;
      if (at?.pathname === paths.products && at.searchStr === '' && !at.state.isChosen)
        void router.navigate({ to: paths.products, replace: true, resetScroll: false, state: { isChosen: true } });
    };
    mark();
    return router.subscribe('onResolved', mark);
  }, [router]);

  return { look, onLook: (next: TableLook) => setSettings((now) => now && { ...now, look: next }) };
}

const { look: texts } = productTexts;

/** Orders that no column header offers. */
const headless = productSorts.filter((sort) => !Object.values(columnOf).some((column) => column.sort === sort));

/** 'Tampilan': row height, further orders, and columns. Stays open, so that several can be chosen. */
export function LookMenu({ search, onMove, look, onLook }: LookMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          look="secondary"
          size="small"
          className="h-11 px-2.5 sm:h-8.5"
          aria-label={texts.open}
          title={texts.open}
        >
          <Settings2 aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{texts.density}</DropdownMenuLabel>
        {(Object.keys(densities) as Density[]).map((density) => (
          <DropdownMenuMark
            key={density}
            isOneOf
            checked={density === look.density}
            onMark={() => onLook({ ...look, density })}
          >
            {texts.densities[density]}
          </DropdownMenuMark>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{findTexts.sort}</DropdownMenuLabel>
        {headless.map((sort) => (
          <DropdownMenuMark
            key={sort}
            isOneOf
            checked={sort === search.sort}
            onMark={() => onMove(withFilter(search, { sort, order: '' }))}
          >
            {findTexts.sorts[sort]}
          </DropdownMenuMark>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{texts.columns}</DropdownMenuLabel>
        {optionalColumns.map((name) => {
          const isShown = look.columns.includes(name);
          const chosen = optionalColumns.filter((other) => look.columns.includes(other) !== (other === name));
          return (
            <DropdownMenuMark key={name} checked={isShown} onMark={() => onLook({ ...look, columns: chosen })}>
              {productTexts.columns[name]}
            </DropdownMenuMark>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
