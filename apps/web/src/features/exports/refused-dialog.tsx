import { leftOutHeaders, type RefusedProducts, retryExportEndpoint, type ExportSummary } from '@pindahlapak/contract';
import { commonTexts, exportHistoryTexts as texts } from '@pindahlapak/messages';
import { dashboardPaths, formatNumber } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { Badge, type BadgeTone } from '../../components/display/badge.tsx';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { notify } from '../../lib/api/notify.ts';
import { invalidateTopics } from '../../lib/api/query-client.ts';
import { refusedQuery } from '../../queries/exports.ts';
import { saveAnswer } from '../../lib/api/save-response.ts';

type Refused = RefusedProducts['products'][number];

/** The product list's edit dialog, passed in by the screen, because features do not import each other. */
export type EditRefused = ComponentType<{
  id: string;
  repair: { issues: readonly { code: string; column: string; message: string }[]; next: (() => void) | null };
  onClose: () => void;
}>;

const tones: Record<Refused['state'], BadgeTone> = {
  'belum-diubah': 'accent',
  diubah: 'success',
  'diekspor-lagi': 'info',
  dihapus: 'neutral',
};

/** Says which refused products the file leaves out; null if none. */
function leftOutText(headers: Headers): string | null {
  const countOf = (name: string) => {
    const count = Number(headers.get(name) ?? 0);
    return count > 0 ? formatNumber(count) : null;
  };
  const leftOut = {
    gone: countOf(leftOutHeaders.gone),
    otherTemplate: countOf(leftOutHeaders.otherTemplate),
    withoutRows: countOf(leftOutHeaders.withoutRows),
  };
  return Object.values(leftOut).every((count) => count === null) ? null : texts.leftOut(leftOut);
}

/** A refused product: its name, the reasons, whether it has changed since, and a button to edit it. */
function RefusedRow({ product, onEdit }: { product: Refused; onEdit: () => void }) {
  const { name, state, reasons } = product;
  return (
    <li className="flex items-start gap-x-4 gap-y-2 py-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold [overflow-wrap:anywhere]">{name ?? texts.goneProduct}</p>
        {reasons.map(({ text }) => (
          <p key={text} className="mt-0.5 text-[0.8125rem] text-danger-ink [overflow-wrap:anywhere]">
            {text || texts.noReason}
          </p>
        ))}
        <Badge tone={tones[state]} className="mt-1.5">
          {texts.states[state]}
        </Badge>
      </div>
      {name !== null && (
        <Button
          look="secondary"
          size="small"
          className="shrink-0 max-sm:h-11"
          aria-label={texts.editOf(name)}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
      )}
    </li>
  );
}

interface RefusedDialogProps {
  summary: ExportSummary;
  /** The reason to filter by at first; null for all products. */
  reason: string | null;
  Edit: EditRefused;
  onClose: () => void;
}

/** The refused products of an export, to edit one by one and export again together (S26.7). */
export function RefusedDialog({
  summary: { id, fileName, isLive, shop, rejected, rulesChanged },
  reason,
  Edit,
  onClose,
}: RefusedDialogProps) {
  const found = useQuery(refusedQuery(id));
  const [only, setOnly] = useState(reason);
  const [editing, setEditing] = useState<string | null>(null);
  const retry = useMutation({
    mutationFn: async (only?: 'diubah') =>
      leftOutText(
        (await saveAnswer(retryExportEndpoint, { params: { id }, query: { only } }, 'perbaikan.xlsx')).headers,
      ),
    onSuccess: async (leftOut) => {
      if (leftOut === null) {
        notify.success(texts.retried);
        onClose();
      }
      await invalidateTopics('exports');
    },
  });
  const { products = [], total = 0 } = found.data ?? {};
  const shown = only === null ? products : products.filter(({ reasons }) => reasons.some(({ text }) => text === only));
  const countOf = (state: Refused['state']) => products.filter((product) => product.state === state).length;
  const [changed, unchanged] = [countOf('diubah'), countOf('belum-diubah')];
  const mended = products.length - unchanged;
  // With other rules, unchanged products would not be refused for the same reason.
  const hasUnchanged = unchanged > 0 && !rulesChanged;
  const offersChanged = !isLive && hasUnchanged && changed > 0 && products.length === total;
  const edited = shown.find((product) => product.id === editing);
  const next = shown
    .slice(shown.findIndex((product) => product.id === editing) + 1)
    .find(({ name, state }) => name !== null && state === 'belum-diubah');

  return (
    <>
      <Dialog
        width="large"
        footerInRow={!offersChanged}
        closedByFooter
        title={texts.mendTitle}
        text={
          <>
            <span className="block font-semibold [overflow-wrap:anywhere]">{fileName}</span>
            {isLive ? texts.mendLiveText : texts.mendText}
          </>
        }
        onClose={onClose}
        footer={
          <>
            <Button look="secondary" onClick={onClose}>
              {commonTexts.close}
            </Button>
            {offersChanged && (
              <Button look="secondary" disabled={retry.isPending} onClick={() => retry.mutate(undefined)}>
                {texts.retryAll(formatNumber(rejected))}
              </Button>
            )}
            {isLive ? (
              <ButtonLink to={dashboardPaths.live} search={{ toko: shop?.id }}>
                {texts.toLive}
              </ButtonLink>
            ) : (
              <Button
                // Unchanged, the marketplace would refuse it again.
                look={mended > 0 || rulesChanged ? 'primary' : 'secondary'}
                busy={retry.isPending}
                disabled={found.data === undefined}
                onClick={() => retry.mutate(offersChanged ? 'diubah' : undefined)}
              >
                {!retry.isPending && <FileSpreadsheet aria-hidden />}
                {retry.isPending
                  ? texts.retrying
                  : offersChanged
                    ? texts.retryChanged(formatNumber(changed))
                    : texts.retry(formatNumber(rejected))}
              </Button>
            )}
          </>
        }
      >
        <Fetched query={found} waiting={<SkeletonRows rows={2} className="h-16" />}>
          {() => (
            <>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p className="text-sm font-semibold" role="status">
                  {texts.mended(formatNumber(mended), formatNumber(products.length))}
                  {products.length < total && (
                    <span className="font-normal text-muted">
                      {' · '}
                      {texts.mendFirst(formatNumber(products.length), formatNumber(total))}
                    </span>
                  )}
                </p>
                {only !== null && (
                  <Button look="ghost" size="small" onClick={() => setOnly(null)}>
                    {texts.mendAll}
                  </Button>
                )}
              </div>
              {hasUnchanged && mended > 0 && (
                <p className="mt-1 text-sm text-accent-ink">{texts.stillRefused(formatNumber(unchanged))}</p>
              )}
              {only !== null && <p className="mt-1 text-sm text-muted">{texts.mendOnly(only || texts.noReason)}</p>}
              {rulesChanged && <p className="mt-1 text-sm text-accent-ink">{texts.rulesChanged}</p>}
              <ul className="mt-2 divide-y divide-line">
                {shown.map((product) => (
                  <RefusedRow key={product.id} product={product} onEdit={() => setEditing(product.id)} />
                ))}
              </ul>
            </>
          )}
        </Fetched>
        <div role="status">
          {retry.data && (
            <Note tone="accent" icon={<TriangleAlert aria-hidden />} className="mt-4">
              {retry.data}
            </Note>
          )}
        </div>
      </Dialog>
      {edited && (
        <Edit
          id={edited.id}
          repair={{
            issues: edited.reasons.map(({ text, column }) => ({ code: '', column, message: text || texts.noReason })),
            next: next ? () => setEditing(next.id) : null,
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
