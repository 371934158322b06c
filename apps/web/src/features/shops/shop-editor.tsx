import { ApiError, deleteShopEndpoint, saveShopEndpoint, type Shop } from '@pindahlapak/contract';
import { commonTexts, shopPageTexts as texts } from '@pindahlapak/messages';
import { formatNumber, shopRoundings } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Gauge, Save, Store, Tag, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { Input, Select } from '../../components/form/input.tsx';
import { StickyBar } from '../../components/form/sticky-bar.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/api/failures.ts';
import { notify } from '../../lib/api/notify.ts';
import { useKeptDraft } from '../../lib/drafts/use-kept-draft.ts';
import { useUnsavedChanges } from '../../lib/drafts/use-unsaved-changes.ts';
import { shopsQuery } from '../../queries/live.ts';
import { DeductionList } from './deduction-list.tsx';
import { NumberField } from './number-field.tsx';
import { bodyOf, draftOf, type ShopDraft, shopDraftSchema } from './shop-draft.ts';
import { ShopExample } from './shop-example.tsx';

const roundingOptions = shopRoundings.map((step) => ({
  value: step,
  label: step === 1 ? texts.noRounding : texts.roundings(formatNumber(step)),
}));

interface ShopEditorProps {
  shop: Shop;
  /** Whose drafts are kept. */
  owner: string | undefined;
  isOnly: boolean;
  onDeleted: () => void;
}

/** Name, prices, deductions and limits of a shop. What is typed is kept in the tab until it is saved or given up. */
export function ShopEditor({ shop, owner, isOnly, onDeleted }: ShopEditorProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<ShopDraft | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isAsking, setIsAsking] = useState(false);
  const draft = typed ?? draftOf(shop);
  const judged = bodyOf(draft);
  const problems = 'problems' in judged ? judged.problems : refused;
  const dropDraft = useKeptDraft(owner, `shop:${shop.id}`, typed, (kept) => {
    const parsed = shopDraftSchema.safeParse(kept);
    if (!parsed.success) return;
    setTyped(parsed.data);
    notify.info(commonTexts.draftRestored);
  });
  const set = (change: Partial<ShopDraft>) => {
    setRefused({});
    setTyped({ ...draft, ...change });
  };
  const saving = useMutation({
    mutationFn: (sent: Extract<typeof judged, { body: unknown }>) =>
      api.call(saveShopEndpoint, { params: { id: shop.id }, body: sent.body }),
    onSuccess: async ({ message, data }) => {
      queries.setQueryData(shopsQuery.queryKey, (known) =>
        known === undefined ? known : { shops: known.shops.map((each) => (each.id === data.id ? data : each)) },
      );
      dropDraft();
      setTyped(null);
      notify.success(message);
      await queries.invalidateQueries({ queryKey: ['configuration'] });
    },
    onError: (error) => error instanceof ApiError && setRefused(error.fields),
  });
  const deleting = useMutation({
    mutationFn: () => api.call(deleteShopEndpoint, { params: { id: shop.id } }),
    onSuccess: async ({ message }) => {
      dropDraft();
      notify.success(message);
      onDeleted();
      await queries.invalidateQueries({ queryKey: ['configuration'] });
    },
    onSettled: () => setIsAsking(false),
  });
  const save = async () =>
    'body' in judged &&
    (await saving.mutateAsync(judged).then(
      () => true,
      () => false,
    ));
  useUnsavedChanges(typed !== null && !deleting.isPending, dropDraft, 'body' in judged ? save : null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null) void save();
      }}
    >
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="grid min-w-0 gap-6">
          <TitledCard icon={<Tag aria-hidden />} title={texts.priceTitle} text={texts.priceText}>
            <div className="grid gap-x-4 sm:grid-cols-2">
              <NumberField
                label={texts.percent}
                minus
                decimals
                hint={texts.signHint}
                value={draft.percent}
                error={problems['priceAdjustment.percent']}
                onChange={(percent) => set({ percent })}
              />
              <NumberField
                label={texts.rupiah}
                minus
                hint={texts.signHint}
                value={draft.rupiah}
                error={problems['priceAdjustment.rupiah']}
                onChange={(rupiah) => set({ rupiah })}
              />
              <Field label={texts.roundTo} error={problems['priceAdjustment.roundTo']}>
                {(control) => (
                  <Select
                    {...control}
                    options={roundingOptions}
                    value={draft.roundTo}
                    onChange={(event) => set({ roundTo: event.target.value })}
                  />
                )}
              </Field>
              <NumberField
                label={texts.ending}
                placeholder=""
                hint={texts.endingHint}
                value={draft.ending}
                error={problems['priceAdjustment.ending']}
                onChange={(ending) => set({ ending })}
              />
            </div>
          </TitledCard>
          <DeductionList
            deductions={draft.deductions}
            problems={problems}
            onChange={(deductions) => set({ deductions })}
          />
          <TitledCard icon={<Gauge aria-hidden />} title={texts.limitsTitle} text={texts.limitsText}>
            <div className="grid gap-x-4 sm:grid-cols-3">
              <NumberField
                label={texts.minimumRupiah}
                placeholder=""
                value={draft.minimumRupiah}
                error={problems['minimumNet.rupiah']}
                onChange={(minimumRupiah) => set({ minimumRupiah })}
              />
              <NumberField
                label={texts.minimumPercent}
                placeholder=""
                decimals
                value={draft.minimumPercent}
                error={problems['minimumNet.percent']}
                onChange={(minimumPercent) => set({ minimumPercent })}
              />
              <NumberField
                label={texts.changeLimit}
                hint={texts.changeLimitHint}
                value={draft.changeLimitPercent}
                error={problems['changeLimitPercent']}
                onChange={(changeLimitPercent) => set({ changeLimitPercent })}
              />
            </div>
          </TitledCard>
          <TitledCard icon={<Store aria-hidden />} title={texts.nameTitle}>
            <Field label={texts.name} error={problems['name']}>
              {(control) => (
                <Input {...control} value={draft.name} onChange={(event) => set({ name: event.target.value })} />
              )}
            </Field>
            {!isOnly && (
              <Button look="danger-ghost" size="small" onClick={() => setIsAsking(true)}>
                <Trash2 aria-hidden />
                {texts.delete}
              </Button>
            )}
          </TitledCard>
        </div>
        <div className="xl:sticky xl:top-4">
          <ShopExample shop={shop} body={'body' in judged ? judged.body : null} />
        </div>
      </div>
      <StickyBar
        error={saving.error === null ? null : errorTextOf(saving.error)}
        status={
          typed !== null && (
            <>
              <TriangleAlert className="size-4" aria-hidden />
              {texts.dirty}
            </>
          )
        }
      >
        {typed !== null && (
          <Button
            look="secondary"
            className="flex-1"
            disabled={saving.isPending}
            onClick={() => {
              dropDraft();
              setTyped(null);
              setRefused({});
            }}
          >
            {texts.reset}
          </Button>
        )}
        <Button
          type="submit"
          className="flex-2"
          disabled={typed === null || 'problems' in judged}
          busy={saving.isPending}
        >
          {!saving.isPending && <Save aria-hidden />}
          {saving.isPending ? texts.saving : texts.save}
        </Button>
      </StickyBar>
      <ConfirmDialog
        open={isAsking}
        dangerous
        title={texts.deleteTitle(shop.name)}
        text={texts.deleteText}
        confirmLabel={deleting.isPending ? texts.deleting : texts.delete}
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </form>
  );
}
