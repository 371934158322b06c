import { isWebAddress, type SourceChange } from '@pindahlapak/contract';
import { productTexts, sourceTexts as texts } from '@pindahlapak/messages';
import { formatDate, type SourceDecision } from '@pindahlapak/model';
import { Link } from '@tanstack/react-router';
import { Check, Clock, EyeOff, RotateCcw } from 'lucide-react';
import { ExternalLink } from '../../components/display/external-link.tsx';
import { MarketplaceBadge } from '../../components/display/marketplace-badge.tsx';
import { ProductThumbnail } from '../../components/display/pictures.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../components/display/table.tsx';
import { Button } from '../../components/form/button.tsx';
import { RowBox } from '../../components/form/row-box.tsx';
import { paths } from '../../config/paths.ts';
import { ChangeText, NetText } from './change-text.tsx';

/** The product of a change; its name opens it for editing. */
function ProductText({ change: { product, shops, seenAt, heldUntil } }: { change: SourceChange }) {
  return (
    <div className="flex min-w-0 gap-3 [--thumb:2.75rem]">
      <ProductThumbnail picture={product.image} />
      <div className="min-w-0">
        <p className="-mt-1 line-clamp-2 pt-1" title={product.name}>
          <Link
            to={paths.products}
            search={{ window: product.window, edit: product.id }}
            className="text-link font-semibold [overflow-wrap:anywhere]"
          >
            {product.name}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <MarketplaceBadge type={product.marketplaceType} />
          <span>
            {productTexts.window(product.window)} · {texts.seen(formatDate(seenAt, 'moment'))}
          </span>
          {heldUntil !== null && <span>{texts.heldUntil(formatDate(heldUntil))}</span>}
          {isWebAddress(product.urls) && (
            <ExternalLink href={product.urls} referrerPolicy="no-referrer" className="text-link leading-6">
              {texts.openSource}
            </ExternalLink>
          )}
        </p>
        {shops.length > 0 && <p className="mt-1 text-xs text-muted">{texts.onSale(shops.map(({ name }) => name))}</p>}
      </div>
    </div>
  );
}

const icons = { hold: Clock, ignore: EyeOff } as const;

interface DecisionsProps {
  change: SourceChange;
  isBusy: boolean;
  onDecide: (decision: SourceDecision) => void;
}

function Decisions({ change, isBusy, onDecide }: DecisionsProps) {
  const button = (decision: SourceDecision) =>
    ({
      size: 'small',
      disabled: isBusy,
      'aria-label': texts.decideNamed(decision, change.product.name),
      onClick: () => onDecide(decision),
    }) as const;
  if (change.state !== 'open')
    return (
      <Button {...button('reopen')} look="secondary" className="max-sm:h-11">
        <RotateCcw aria-hidden />
        {texts.decisions.reopen}
      </Button>
    );
  return (
    <div className="flex items-center gap-1.5 md:justify-end">
      {change.obstacle === null && (
        <Button {...button('accept')} look="soft" className="max-sm:h-11">
          <Check aria-hidden />
          {texts.decisions.accept}
        </Button>
      )}
      {(['hold', 'ignore'] as const).map((decision) => {
        const Icon = icons[decision];
        return (
          <Button
            key={decision}
            {...button(decision)}
            look="ghost"
            className="max-md:px-2.5 max-sm:h-11 md:w-9 md:px-0"
            title={texts.decisions[decision]}
          >
            <Icon className="max-md:hidden" aria-hidden />
            <span className="md:hidden">{texts.short[decision]}</span>
          </Button>
        );
      })}
    </div>
  );
}

interface SourceTableProps {
  changes: readonly SourceChange[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  isBusy: boolean;
  onDecide: (id: string, decision: SourceDecision) => void;
}

/** What changed, and the net if it has no column of its own. */
const ChangeAndNet = ({ change, netClassName }: { change: SourceChange; netClassName?: string }) => (
  <div className="grid gap-2">
    <ChangeText change={change} />
    {change.net !== null && (
      <div className={netClassName}>
        <p className="text-xs font-semibold">{texts.columns.net}</p>
        <NetText change={change} />
      </div>
    )}
  </div>
);

/** A page of source changes; on a phone their cells are stacked. */
export function SourceTable({ changes, chosen, onChoose, isBusy, onDecide }: SourceTableProps) {
  const { product, change: changeHead, net, decision } = texts.columns;
  const ids = changes.map(({ id }) => id);
  return (
    <Table caption={texts.caption} className="table-fixed">
      <thead>
        <tr>
          <TableHead className="w-11 pr-0">
            <RowBox
              label={texts.choosePage}
              checked={ids.every((id) => chosen.has(id))}
              onChange={(isChosen) => onChoose(ids, isChosen)}
            />
          </TableHead>
          <TableHead>{product}</TableHead>
          <TableHead className="hidden w-[26%] md:table-cell">{changeHead}</TableHead>
          <TableHead className="hidden w-56 xl:table-cell">{net}</TableHead>
          <TableHead className="hidden w-44 text-right md:table-cell">{decision}</TableHead>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const { id } = change;
          const decisions = <Decisions change={change} isBusy={isBusy} onDecide={(decided) => onDecide(id, decided)} />;
          return (
            <TableRow key={id}>
              <TableCell className="pr-0">
                <RowBox
                  label={texts.choose(change.product.name)}
                  checked={chosen.has(id)}
                  onChange={(isChosen) => onChoose([id], isChosen)}
                />
              </TableCell>
              <TableCell className="max-md:pl-3">
                <ProductText change={change} />
                <div className="mt-3 grid gap-3 md:hidden">
                  <ChangeAndNet change={change} />
                  {decisions}
                </div>
              </TableCell>
              <TableCell className="hidden md:table-cell">
                <ChangeAndNet change={change} netClassName="xl:hidden" />
              </TableCell>
              <TableCell className="hidden xl:table-cell">
                <NetText change={change} />
              </TableCell>
              <TableCell className="hidden pl-0 text-right md:table-cell">{decisions}</TableCell>
            </TableRow>
          );
        })}
      </tbody>
    </Table>
  );
}
