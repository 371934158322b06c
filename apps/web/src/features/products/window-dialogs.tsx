import { nameWindowEndpoint } from '@pindahlapak/contract';
import { commonTexts, findTexts, productTexts, windowZipTexts as texts } from '@pindahlapak/messages';
import { formatNumber, viewLimits } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileArchive } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { RetryNote } from '../../components/feedback/retry-note.tsx';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { withChosen } from '../../components/form/row-box.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { FormDialog } from '../../components/overlay/form-dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { classNames } from '../../lib/dom/class-names.ts';
import { windowLabel } from '../../lib/format/short-texts.ts';
import { productSummaryQuery, readinessQuery } from '../../queries/products.ts';
import { totalOf } from '../../shared/readiness.tsx';
import { ShopChoice, useIsFirstShop } from '../../shared/shop-choice.tsx';
import { downloadShop } from './download-shop.ts';
import { workbookOfReady, workbooksOfWindows, useDownload, wholeWorkbook } from './download.ts';
import { refreshProducts } from './shown-rows.ts';

interface NameWindowDialogProps {
  window: number;
  /** Its current name, or ''. */
  name: string;
  onClose: () => void;
}

export function NameWindowDialog({ window, name, onClose }: NameWindowDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.call(nameWindowEndpoint, { params: { window }, body: { name: typed.trim() === '' ? null : typed.trim() } }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
      void refreshProducts();
    },
    onError: (error) => showFailure(error, findTexts.windowNameFailed),
  });
  return (
    <FormDialog
      footerInRow
      title={findTexts.nameWindow(productTexts.window(window))}
      initialFocus="input"
      form={formId}
      submit={isPending ? commonTexts.saving : findTexts.saveWindowName}
      busy={isPending}
      onClose={onClose}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <TextField
          label={findTexts.windowName}
          hint={findTexts.windowNameHint}
          maxLength={viewLimits.windowNameMax}
          value={typed}
          onText={setTyped}
        />
      </form>
    </FormDialog>
  );
}

interface LineProps {
  type: 'checkbox' | 'radio';
  name?: string;
  checked: boolean;
  isPartly?: boolean;
  disabled?: boolean;
  onChange: () => void;
  children: ReactNode;
}

function Line({ isPartly = false, disabled = false, children, ...input }: LineProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunken/60',
        disabled && 'opacity-60',
      )}
    >
      <input
        {...input}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        disabled={disabled}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 [overflow-wrap:anywhere]">{children}</span>
    </label>
  );
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Asks which windows go into a zip, and whether only their ready products do (S10.10). */
export function WindowZipDialog({ window, onClose }: { window: number | 'all'; onClose: () => void }) {
  const meta = { ownErrors: true };
  const summary = useQuery({ ...productSummaryQuery, meta });
  const report = useQuery(readinessQuery('all'));
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const [isReadyOnly, setReadyOnly] = useState(false);
  const shop = downloadShop.use();
  // Only counted for the first shop; for others the server chooses the ready products.
  const readiness = useIsFirstShop('akulaku', shop) ? report.data?.windows : undefined;
  const readyCounts = new Map(readiness?.map(({ window: number, ready }) => [number, ready]));
  const readyOf = (number: number) => readyCounts.get(number) ?? 0;
  const windows = (summary.data?.windows ?? []).filter(({ totalProduct }) => totalProduct > 0);
  const isSelected = (number: number) => selected?.has(number) ?? (window === 'all' || number === window);
  const chosen = windows.filter((each) => isSelected(each.window));
  /** The chosen windows that the zip will contain. */
  const wanted = isReadyOnly && readiness ? chosen.filter((each) => readyOf(each.window) > 0) : chosen;
  const products = sumOf(chosen.map(({ totalProduct }) => totalProduct));
  const ready = sumOf(chosen.map((each) => readyOf(each.window)));
  const toggle = (number: number) =>
    setSelected(withChosen(new Set(chosen.map((each) => each.window)), [number], !isSelected(number)));
  const name = useId();
  const start = useDownload(onClose);
  const count = formatNumber(wanted.length);
  const download = () => {
    const query = { windows: wanted.map((each) => each.window).join(','), shop };
    start(workbooksOfWindows({ ...query, readiness: isReadyOnly ? 'siap' : undefined }, texts.running(count)));
  };
  const isAll = chosen.length === windows.length;

  return (
    <Dialog
      width="small"
      title={texts.title}
      text={texts.text}
      initialFocus="input"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button disabled={wanted.length === 0} onClick={download}>
            <FileArchive aria-hidden />
            {texts.download(count)}
          </Button>
        </>
      }
    >
      <Fetched query={summary} waiting={<SkeletonRows rows={2} className="h-11" />}>
        {() => (
          <>
            <ShopChoice marketplace="akulaku" value={shop} onChange={downloadShop.set} />
            <fieldset>
              <legend className="sr-only">{texts.windows}</legend>
              <div className="border-b border-line pb-1 font-semibold">
                <Line
                  type="checkbox"
                  checked={isAll}
                  isPartly={!isAll && chosen.length > 0}
                  onChange={() => setSelected(new Set(isAll ? [] : windows.map((each) => each.window)))}
                >
                  {texts.all}
                </Line>
              </div>
              {windows.map(({ window: number, totalProduct, name: named }) => (
                <Line key={number} type="checkbox" checked={isSelected(number)} onChange={() => toggle(number)}>
                  <span>{windowLabel(number, named)}</span>
                  <span className="text-sm text-muted tabular-nums">
                    {readiness === undefined
                      ? texts.count(formatNumber(totalProduct))
                      : texts.counts(formatNumber(totalProduct), formatNumber(readyOf(number)))}
                  </span>
                </Line>
              ))}
            </fieldset>
            <fieldset className="mt-3 border-t border-line pt-3">
              <legend className="float-left mb-1 w-full px-3 text-sm font-semibold">{texts.what}</legend>
              <div className="clear-both">
                <Line type="radio" name={name} checked={!isReadyOnly} onChange={() => setReadyOnly(false)}>
                  {texts.allProducts(formatNumber(products))}
                </Line>
                <Line
                  type="radio"
                  name={name}
                  checked={isReadyOnly}
                  disabled={readiness !== undefined && ready === 0 && !isReadyOnly}
                  onChange={() => setReadyOnly(true)}
                >
                  {readiness === undefined ? texts.readyOnly : texts.readyProducts(formatNumber(ready))}
                </Line>
              </div>
              {readiness === undefined && report.isError && <RetryNote className="mt-2" query={report} />}
            </fieldset>
          </>
        )}
      </Fetched>
    </Dialog>
  );
}

interface AskReadyDialogProps {
  window: number | 'all';
  label: string;
  onClose: () => void;
}

/** Asks before a download whether to include products that Akulaku would refuse; excluding them is the first answer. */
export function AskReadyDialog({ onClose, ...list }: AskReadyDialogProps) {
  // Neither the window nor its figures must change while the question is read, as the back button could.
  const [{ window, label }] = useState(list);
  const { data } = useQuery(readinessQuery(window));
  const [counts] = useState(data);
  const download = useDownload(onClose);
  const shop = downloadShop.use();
  if (counts === undefined) return null;
  return (
    <Dialog
      width="small"
      title={productTexts.downloadAskTitle}
      text={productTexts.downloadAskText(formatNumber(counts.blocked))}
      initialFocus="[data-first]"
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" className="sm:mr-auto" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button look="secondary" onClick={() => download(wholeWorkbook(window, label, shop))}>
            {productTexts.downloadAskAll(formatNumber(totalOf(counts)))}
          </Button>
          <Button data-first onClick={() => download(workbookOfReady(window, shop))}>
            {productTexts.downloadAskReady(formatNumber(counts.ready))}
          </Button>
        </>
      }
    />
  );
}
