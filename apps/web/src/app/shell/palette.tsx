import { keyboardTexts as texts } from '@pindahlapak/messages';
import { productLimits } from '@pindahlapak/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useId, useState } from 'react';
import { Input } from '../../components/form/input.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { paths, type SellerPath } from '../../config/paths.ts';
import { classNames } from '../../lib/dom/class-names.ts';
import { windowLabel } from '../../lib/format/short-texts.ts';
import { setTheme, useTheme } from '../../lib/dom/theme.ts';
import { productSummaryQuery, productsQuery } from '../../queries/products.ts';
import { recentProducts, type RecentProduct } from '../../features/products/recent-products.ts';
import { useCurrentUser } from '../../queries/current-user.ts';
import { useNavigation } from './navigation.ts';

interface Command {
  id: string;
  group: keyof typeof texts.groups;
  label: string;
  run: () => void;
}

const productsMax = 6;
const shownMax = 14;

/** Finds at most 14 commands for the typed words: recent products, actions, screens, windows and products. */
function useCommands(words: string): { commands: Command[]; areProductsNew: boolean } {
  const navigate = useNavigate();
  const sections = useNavigation();
  const theme = useTheme();
  const owner = useCurrentUser()?.id;
  const searched = useDeferredValue(words);
  const { data: summary } = useQuery({ ...productSummaryQuery, meta: { ownErrors: true } });
  const { data: found, isPlaceholderData } = useQuery({
    ...productsQuery({ window: 'all', page: 1, limit: productsMax, search: searched, sort: 'match' }),
    enabled: searched.length >= 2,
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });
  const toProducts = (search: object) => () => void navigate({ to: paths.products, search });
  const screens: Command[] = sections
    .flatMap(({ items }) => items)
    .flatMap((item): readonly { label: string; to: SellerPath }[] =>
      'links' in item ? item.links.filter(({ isReady }) => isReady) : [item, ...item.tabs],
    )
    .map(({ label, to }) => ({ id: `screen ${to}`, group: 'screen', label, run: () => void navigate({ to }) }));
  const windows: Command[] = (summary?.windows ?? []).map(({ window, name }) => ({
    id: `window ${window}`,
    group: 'window',
    label: windowLabel(window, name),
    run: toProducts({ window }),
  }));
  const { check, theme: otherTheme } = texts.actions;
  const actions: Command[] = [
    { id: 'check', group: 'action', label: check, run: toProducts({ check: 'all' }) },
    { id: 'theme', group: 'action', label: otherTheme, run: () => setTheme(theme === 'dark' ? 'light' : 'dark') },
  ];
  const productOf = ({ id, name, window }: RecentProduct, group: Command['group']): Command => ({
    id: `product ${id}`,
    group,
    label: name,
    run: toProducts({ window, edit: id }),
  });
  // An empty field offers recent products before everything else.
  const recent = words === '' && owner !== undefined ? recentProducts(owner) : [];
  const products = (words.length >= 2 ? (found?.data ?? []) : []).map((hit) => productOf(hit, 'product'));
  const named = [...recent.map((each) => productOf(each, 'recent')), ...actions, ...screens, ...windows].filter(
    ({ label }) => label.toLowerCase().includes(words),
  );
  return {
    commands: [...named.slice(0, shownMax - products.length), ...products],
    areProductsNew: words === searched && !isPlaceholderData,
  };
}

/** Palette of screens, windows, products by name, and actions: a field and a list, used with arrow keys and Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { commands, areProductsNew } = useCommands(typed.trim().toLowerCase());
  const chosen = Math.min(active, commands.length - 1);
  const run = (command: Command | undefined) => {
    // Products lag behind the typed words: Enter must not open one that was found for other words.
    if (command === undefined || (command.group === 'product' && !areProductsNew)) return;
    onClose();
    command.run();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <Dialog title={texts.palette} text={texts.paletteText} initialFocus="input" onClose={onClose}>
      <Input
        role="combobox"
        aria-label={texts.paletteLabel}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen >= 0 ? optionId(chosen) : undefined}
        placeholder={texts.palettePlaceholder}
        autoComplete="off"
        maxLength={productLimits.searchMax}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step !== undefined) {
            event.preventDefault();
            setActive((chosen + step + commands.length) % Math.max(1, commands.length));
          } else if (event.key === 'Enter') {
            event.preventDefault();
            run(commands[chosen]);
          }
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={texts.found}
        className="mt-2 mb-4 h-[min(27rem,50dvh)] overflow-y-auto"
      >
        {commands.map((command, index) => (
          // The field keeps the focus and names the active option.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={command.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            className={classNames(
              'flex cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2 text-[0.9375rem]',
              index === chosen && 'bg-brand-soft text-brand-ink',
            )}
            onPointerMove={() => setActive(index)}
            onClick={() => run(command)}
          >
            <span className="min-w-0 truncate">{command.label}</span>
            <span className="shrink-0 text-xs text-muted">{texts.groups[command.group]}</span>
          </div>
        ))}
      </div>
      {commands.length === 0 && (
        <p role="status" className="-mt-60 mb-52 text-center text-sm text-muted">
          {texts.nothing}
        </p>
      )}
    </Dialog>
  );
}
