import { type EndpointData, type listLiveEndpoint, saveLiveMatchesEndpoint } from '@pindahlapak/contract';
import { historyTexts, livePageTexts as texts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Badge, type BadgeTone } from '../../components/display/badge.tsx';
import { Money } from '../../components/display/money.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../components/display/table.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { Button } from '../../components/form/button.tsx';
import { RowBox } from '../../components/form/row-box.tsx';
import { paths } from '../../config/paths.ts';
import { api } from '../../lib/api/api.ts';
import { invalidateTopics } from '../../lib/api/query-client.ts';
import { notify } from '../../lib/api/notify.ts';

type Row = EndpointData<typeof listLiveEndpoint>['rows'][number];

const tones: Record<Row['state'], BadgeTone> = {
  matched: 'success',
  doubtful: 'accent',
  unknown: 'neutral',
  missing: 'danger',
};

function Amounts({ price, stock }: Row['theirs']) {
  return (
    <>
      {price === null ? '–' : <Money amount={price} />}
      {stock !== null && <span className="block text-xs text-muted">{texts.stock(formatNumber(stock))}</span>}
    </>
  );
}

function Difference({ row: { theirs, ours, isLarge } }: { row: Row }) {
  if (ours.price === null || theirs.price === null) return '–';
  const change = ours.price - theirs.price;
  if (change === 0) return <span className="text-muted">{texts.same}</span>;
  return (
    <>
      <span className={change > 0 ? 'text-success-ink' : 'text-danger-ink'}>
        {change > 0 ? '+' : '−'}
        {formatRupiah(Math.abs(change))}
      </span>
      {ours.net !== null && (
        <span className="block text-xs text-muted">
          {texts.net} <span className="whitespace-nowrap">{formatRupiah(ours.net)}</span>
        </span>
      )}
      {isLarge && (
        <Badge tone="accent" className="mt-1 flex w-fit">
          {texts.states.large}
        </Badge>
      )}
    </>
  );
}

/** Buttons for the products that an ambiguous row may refer to. */
function Candidates({ row, isBusy, onDecide }: { row: Row; isBusy: boolean; onDecide: (choice: Choice) => void }) {
  const candidates = row.candidates ?? [];
  // Variants of one product differ only in their options.
  const areVariants = candidates.every(({ id, options }) => id === candidates[0]?.id && options !== undefined);
  return (
    <div className="mt-2">
      <p className="mb-1.5 text-xs font-semibold">
        {texts.whichProduct}
        {areVariants && <span className="font-normal text-muted"> {candidates[0]?.name}</span>}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {candidates.map(({ id, variantId, name, options, price }) => (
          <Button
            key={`${id}/${variantId ?? ''}`}
            look="soft"
            size="small"
            className="h-auto min-h-9 py-1.5 text-left whitespace-normal! max-sm:min-h-11 max-sm:flex-col max-sm:items-start max-sm:gap-0.5"
            data-candidate
            disabled={isBusy}
            onClick={() => onDecide({ row: row.row, productId: id, variantId: variantId ?? null })}
          >
            <span className={areVariants ? 'sr-only' : undefined}>{name}</span>
            {options !== undefined && <span>{options}</span>}
            <span className="whitespace-nowrap tabular-nums opacity-80">{formatRupiah(price)}</span>
          </Button>
        ))}
        <Button look="ghost" size="small" disabled={isBusy} onClick={() => onDecide({ row: row.row, productId: null })}>
          {texts.noneOfThese}
        </Button>
      </div>
    </div>
  );
}

interface Choice {
  row: number;
  /** Null if it is none of the catalogue; absent to undo a choice. */
  productId?: string | null;
  variantId?: string | null;
}

/** Returns a choice for each ambiguous row with a candidate that has its SKU. */
const choicesBySku = (rows: readonly Row[]): Choice[] =>
  rows.flatMap(({ row, candidates = [] }) => {
    const found = candidates.find(({ isBySku }) => isBySku);
    return found === undefined ? [] : [{ row, productId: found.id, variantId: found.variantId ?? null }];
  });

/** Decides all rows of the page by SKU at once: without options in the workbook, each would be asked about. */
function DecideBySku({ choices, isBusy, onDecide }: { choices: Choice[]; isBusy: boolean; onDecide: () => void }) {
  return (
    <Note tone="accent" className="mb-3">
      <p>{texts.bySkuText}</p>
      <Button look="secondary" size="small" className="mt-2 max-sm:min-h-11" disabled={isBusy} onClick={onDecide}>
        {texts.bySku(formatNumber(choices.length))}
      </Button>
    </Note>
  );
}

interface LiveTableProps {
  shopId: string;
  /** The upload that the rows belong to. */
  fileId: string;
  rows: readonly Row[];
  /** Rows to leave unchanged. */
  leftOut: ReadonlySet<number>;
  onUse: (row: number, isUsed: boolean) => void;
}

/** A page of what is on sale, the shop's values next to ours. */
export function LiveTable({ shopId, fileId, rows, leftOut, onUse }: LiveTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const deciding = useMutation({
    mutationFn: (sent: { fileId: string; matches: Choice[] }) =>
      api.call(saveLiveMatchesEndpoint, { params: { id: shopId }, body: sent }),
    // The file may have been replaced by another upload.
    onError: () => invalidateTopics('products', 'configuration'),
    onSuccess: async ({ message }, { fileId: decidedFile, matches }) => {
      await invalidateTopics('products', 'configuration');
      const undo = {
        label: historyTexts.undo,
        onClick: () => deciding.mutate({ fileId: decidedFile, matches: matches.map(({ row }) => ({ row })) }),
      };
      notify.success(message, matches.every(({ productId }) => productId === undefined) ? undefined : undo);
      // Moves the focus to the next ambiguous row.
      requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('[data-candidate]')?.focus());
    },
  });
  const decide = (matches: Choice[]) => deciding.mutate({ fileId, matches });
  const { use, listing, theirs, ours, difference } = texts.columns;
  const bySku = choicesBySku(rows);
  return (
    <div ref={table}>
      {bySku.length > 1 && <DecideBySku choices={bySku} isBusy={deciding.isPending} onDecide={() => decide(bySku)} />}
      <Table caption={texts.caption} className="table-fixed">
        <thead>
          <tr>
            <TableHead className="w-14 sm:w-16">{use}</TableHead>
            <TableHead>{listing}</TableHead>
            <TableHead className="hidden w-36 text-right md:table-cell">{theirs}</TableHead>
            <TableHead className="hidden w-36 text-right md:table-cell">{ours}</TableHead>
            <TableHead className="hidden w-44 text-right md:table-cell">{difference}</TableHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.row}>
              <TableCell>
                <RowBox
                  label={texts.use(row.title)}
                  disabled={row.state !== 'matched'}
                  checked={row.state === 'matched' && !leftOut.has(row.row)}
                  onChange={(isUsed) => onUse(row.row, isUsed)}
                />
              </TableCell>
              <TableCell className="[overflow-wrap:anywhere]">
                <span className="font-semibold">{row.title || (row.sku ?? row.externalProductId)}</span>
                {row.options !== undefined && <span className="text-muted"> · {row.options}</span>}
                <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
                  <Badge tone={tones[row.state]}>{texts.states[row.state]}</Badge>
                  {row.name !== undefined && row.name !== row.title && <span>{row.name}</span>}
                  {row.sku !== undefined && <span>{row.sku}</span>}
                </span>
                <dl className="mt-2 grid w-fit grid-cols-[auto_auto] gap-x-4 text-sm md:hidden">
                  <dt className="whitespace-nowrap text-muted">{theirs}</dt>
                  <dd className="text-right">
                    <Amounts {...row.theirs} />
                  </dd>
                  {row.product !== null && (
                    <>
                      <dt className="whitespace-nowrap text-muted">{ours}</dt>
                      <dd className="text-right">
                        <Amounts {...row.ours} />
                      </dd>
                      <dt className="whitespace-nowrap text-muted">{difference}</dt>
                      <dd className="text-right tabular-nums">
                        <Difference row={row} />
                      </dd>
                    </>
                  )}
                </dl>
                {row.needsCost && (
                  <p className="mt-1 text-xs text-accent-ink">
                    {texts.needsCost}{' '}
                    <Link
                      to={paths.products}
                      search={{ window: 'all', edit: row.product?.id }}
                      className="text-link whitespace-nowrap"
                    >
                      {texts.typeCost}
                    </Link>
                  </p>
                )}
                {row.reason !== undefined && <p className="mt-1 text-xs text-danger-ink">{texts.reason(row.reason)}</p>}
                {row.state === 'doubtful' && (
                  <Candidates row={row} isBusy={deciding.isPending} onDecide={(choice) => decide([choice])} />
                )}
                {row.isDecided && (
                  <Button
                    look="ghost"
                    size="small"
                    className="mt-1 -ml-3"
                    aria-label={texts.takeBackOf(row.title)}
                    disabled={deciding.isPending}
                    onClick={() => decide([{ row: row.row }])}
                  >
                    <Undo2 aria-hidden />
                    {texts.takeBack}
                  </Button>
                )}
              </TableCell>
              <TableCell className="hidden text-right md:table-cell">
                <Amounts {...row.theirs} />
              </TableCell>
              <TableCell className="hidden text-right md:table-cell">
                <Amounts {...row.ours} />
              </TableCell>
              <TableCell className="hidden text-right tabular-nums md:table-cell">
                <Difference row={row} />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
