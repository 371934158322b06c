import type { WindowCount } from '@pindahlapak/contract';
import { findTexts, productTexts, readinessTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { Select } from '../../components/form/input.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../components/overlay/dropdown-menu.tsx';
import { notify } from '../../lib/api/notify.ts';
import { classNames } from '../../lib/dom/class-names.ts';
import { windowLabel } from '../../lib/format/short-texts.ts';
import { readinessQuery } from '../../queries/products.ts';
import type { ChosenWindow } from './product-address.ts';

interface WindowStripProps {
  windows: WindowCount[] | null;
  chosen: ChosenWindow;
  onChoose: (window: ChosenWindow) => void;
}

/** With this many windows, a select precedes the buttons, which scroll. A phone only has the select. */
const listedFrom = 8;
const fadePx = 24;

/** One button per window with its product count; the chosen one is highlighted and scrolled into view. */
function WindowStrip({ windows, chosen, onChoose }: WindowStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const isListed = windows !== null && windows.length >= listedFrom;
  const { data: report } = useQuery({
    ...readinessQuery('all'),
    // With one window, the button above shows the same number.
    enabled: windows !== null && windows.length > 1,
  });
  // The counts of issues make the buttons wider when they load.
  const loaded = [windows, report ?? null].filter((part) => part !== null).length;
  useEffect(() => {
    const root = strip.current;
    const button = root?.querySelector(`[data-window="${chosen}"]`);
    if (loaded === 0 || !root || !button) return;
    // Called once after the next layout; measuring here would lay out the page twice.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        if (!entry?.rootBounds) return;
        const { left, right } = entry.boundingClientRect;
        // Only the strip scrolls; `scrollIntoView` would also move the page.
        if (left < entry.rootBounds.left) root.scrollLeft -= entry.rootBounds.left - left + 8;
        else if (right > entry.rootBounds.right - fadePx) root.scrollLeft += right - entry.rootBounds.right + fadePx;
      },
      { root },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [chosen, loaded]);
  const toCheck = new Map(report?.windows?.map((each) => [each.window, each.review + each.blocked]));
  const choices: { window: ChosenWindow; name: string; count: number }[] = (windows ?? []).map(
    ({ window, totalProduct, name }) => ({
      window,
      name: windowLabel(window, name),
      count: totalProduct,
    }),
  );
  // With one window, 'all windows' is the same list.
  if (choices.length > 1 || chosen === 'all')
    choices.push({
      window: 'all',
      name: findTexts.allWindows,
      count: choices.reduce((sum, { count }) => sum + count, 0),
    });
  const checkCount = (window: ChosenWindow) => (window === 'all' ? 0 : (toCheck.get(window) ?? 0));
  const checkText = (window: ChosenWindow) =>
    checkCount(window) === 0 ? undefined : readinessTexts.toCheck(formatNumber(checkCount(window)));
  return (
    <>
      {choices.length > 1 && (
        <Select
          size="small"
          className={classNames('max-sm:min-w-0 max-sm:flex-1', isListed ? 'shrink-0 sm:w-40 lg:w-52' : 'sm:hidden')}
          aria-label={productTexts.chooseWindow}
          options={choices.map(({ window, name, count }) => ({
            value: window,
            label: findTexts.counted(name, formatNumber(count)),
          }))}
          value={chosen}
          onChoose={onChoose}
        />
      )}
      <div
        ref={strip}
        role="group"
        aria-labelledby="window-bar-title"
        className={classNames(
          // The end fades out, so that a cut-off button shows that there is more.
          '-mx-1 flex min-w-0 flex-1 gap-1.5 overflow-x-auto mask-r-from-[calc(100%-1.5rem)] py-1 pr-6 pl-1 [scrollbar-width:none]',
          choices.length > 1 && 'max-sm:hidden',
        )}
      >
        {windows === null && <Skeleton className="h-7.5 w-32 max-sm:h-11" />}
        {choices.map(({ window, name, count }) => (
          <button
            key={window}
            type="button"
            data-window={window}
            aria-pressed={window === chosen}
            title={checkText(window)}
            className={classNames(
              'flex h-7.5 shrink-0 items-center gap-1 rounded-control border px-2 text-[0.8125rem] whitespace-nowrap transition-colors',
              window === chosen
                ? 'border-brand bg-brand text-on-brand'
                : 'border-line-strong bg-surface hover:border-brand hover:bg-brand-soft',
            )}
            onClick={() => onChoose(window)}
          >
            <span className="max-w-64 truncate font-semibold">{name}</span>
            <span className={classNames('text-xs tabular-nums', window !== chosen && 'text-muted')}>
              {productTexts.windowCount(formatNumber(count))}
            </span>
            {checkText(window) !== undefined && (
              // The title says what it counts.
              <span
                aria-hidden
                className="rounded-full bg-accent-soft px-1.5 text-[0.6875rem] leading-4 font-bold text-accent-ink tabular-nums"
              >
                {formatNumber(checkCount(window))}
              </span>
            )}
          </button>
        ))}
      </div>
    </>
  );
}

interface WindowBarProps {
  windows: WindowCount[] | null;
  /** A window whose name is unknown cannot be renamed, which would delete the name. */
  isNameKnown: boolean;
  chosen: ChosenWindow;
  onChoose: (window: ChosenWindow) => void;
  onDeleteAll: (counted: WindowCount) => void;
  onName: (counted: WindowCount) => void;
}

/** 'Pilih Window': the windows on one line, with buttons to name and to empty the chosen one. */
export function WindowBar({ windows, isNameKnown, chosen, onChoose, onDeleteAll, onName }: WindowBarProps) {
  const counted = windows?.find(({ window }) => window === chosen);
  const nameLabel = chosen === 'all' ? '' : findTexts.nameWindow(productTexts.window(chosen));
  const canName = isNameKnown && counted !== undefined;
  const deleteAll = () => {
    if (counted === undefined) return;
    if (counted.totalProduct === 0)
      notify.info(productTexts.deleteAllNothing(windowLabel(counted.window, counted.name)));
    else onDeleteAll(counted);
  };
  return (
    <section
      aria-labelledby="window-bar-title"
      className="flex items-center gap-x-3 rounded-t-card border border-b-0 border-line bg-surface px-3 py-0.5 max-sm:py-1.5 sm:px-4"
    >
      <h2
        id="window-bar-title"
        className="shrink-0 text-[0.8125rem] font-semibold tracking-normal text-muted max-sm:sr-only"
      >
        {productTexts.chooseWindow}
      </h2>
      <WindowStrip windows={windows} chosen={chosen} onChoose={onChoose} />
      {/* Both are rendered while the windows load, to keep their place. */}
      <div className="flex items-center max-sm:hidden">
        {chosen !== 'all' && (
          <Button
            look="ghost"
            size="icon-small"
            className="size-8! [&_svg]:size-4!"
            aria-label={nameLabel}
            title={nameLabel}
            disabled={!canName}
            onClick={() => counted && onName(counted)}
          >
            <Pencil aria-hidden />
          </Button>
        )}
        <Button
          look="danger-ghost"
          size="small"
          className="h-8 shrink-0 px-2.5"
          disabled={counted === undefined}
          onClick={deleteAll}
        >
          <Trash2 aria-hidden />
          {productTexts.deleteAll}
        </Button>
      </div>
      {/* On a phone, the line is needed for the windows. */}
      {chosen !== 'all' && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              look="ghost"
              size="icon-small"
              className="-mr-2 size-11! sm:hidden"
              aria-label={productTexts.moreNamed(productTexts.window(chosen))}
              disabled={counted === undefined}
            >
              <Ellipsis aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem disabled={!canName} onSelect={() => counted && onName(counted)}>
              <Pencil aria-hidden />
              {nameLabel}
            </DropdownMenuItem>
            <DropdownMenuItem className="text-danger-ink" onSelect={deleteAll}>
              <Trash2 aria-hidden />
              {productTexts.deleteAll}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </section>
  );
}
