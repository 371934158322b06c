import { ApiError, deleteShopEndpoint, saveShopEndpoint, type Shop } from '@pindahlapak/contract';
import { shopPageTexts as texts } from '@pindahlapak/messages';
import { formatNumber, shopRoundings } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { Gauge, Save, Store, Tag, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { WorkNote } from '../../components/feedback/work-note.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { NumberField, SelectField, TextField } from '../../components/form/field.tsx';
import { StickyBar } from '../../components/form/sticky-bar.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { invalidateTopics } from '../../lib/api/query-client.ts';
import { notify } from '../../lib/api/notify.ts';
import { draftOnly, useSavedWork } from '../../lib/drafts/use-saved-work.ts';
import { shopsQuery } from '../../queries/live.ts';
import { DeductionList } from './deduction-list.tsx';
import { bodyOf, draftOf, type ShopDraft, shopDraftSchema } from './shop-draft.ts';
import { ShopExample } from './shop-example.tsx';

const roundingOptions = shopRoundings.map((step) => ({
  value: step,
  label: step === 1 ? texts.noRounding : texts.roundings(formatNumber(step)),
}));

const draftOptions = draftOnly(shopDraftSchema);

/** The settings with a field of their own. */
type TextName = Exclude<keyof ShopDraft, 'deductions' | 'version'>;

interface ShopCardProps {
  /** Returns the props of a field; `path` is that of its problem. */
  field: (name: TextName, path: string) => { value: string; error: string | undefined; onText: (text: string) => void };
}

/** How the prices of this shop differ from those of the rules. */
function PriceCard({ field }: ShopCardProps) {
  const { value: roundTo, error, onText } = field('roundTo', 'priceAdjustment.roundTo');
  return (
    <TitledCard icon={<Tag aria-hidden />} title={texts.priceTitle} text={texts.priceText}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <NumberField label={texts.percent} minus decimals {...field('percent', 'priceAdjustment.percent')} />
        <NumberField label={texts.rupiah} minus {...field('rupiah', 'priceAdjustment.rupiah')} />
        <SelectField
          label={texts.roundTo}
          error={error}
          options={roundingOptions}
          value={roundTo}
          onChoose={(step) => onText(String(step))}
        />
        <NumberField
          label={texts.ending}
          placeholder=""
          hint={texts.endingHint}
          {...field('ending', 'priceAdjustment.ending')}
        />
      </div>
    </TitledCard>
  );
}

/** The minimum net of a sale, and how much a price may change without a confirmation. */
function LimitsCard({ field }: ShopCardProps) {
  return (
    <TitledCard icon={<Gauge aria-hidden />} title={texts.limitsTitle} text={texts.limitsText}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <NumberField label={texts.minimumRupiah} placeholder="" {...field('minimumRupiah', 'minimumNet.rupiah')} />
        <NumberField
          label={texts.minimumPercent}
          placeholder=""
          decimals
          {...field('minimumPercent', 'minimumNet.percent')}
        />
        <NumberField
          label={texts.changeLimit}
          hint={texts.changeLimitHint}
          {...field('changeLimitPercent', 'changeLimitPercent')}
        />
      </div>
    </TitledCard>
  );
}

function useShopWork(shop: Shop, owner: string | undefined, isDeleting: boolean) {
  const [refused, setRefused] = useState<Record<string, string>>({});
  const saved = useSavedWork({
    owner,
    name: `shop:${shop.id}`,
    queryKey: shopsQuery.queryKey,
    merge: (known, data) => ({
      shops: (known as { shops: Shop[] }).shops.map((each) => (each.id === data.id ? data : each)),
    }),
    saved: shop,
    ...draftOptions,
    // The draft of a deleted shop need not be saved.
    hasUnsavedWork: ({ draft: typed }) => typed !== null && !isDeleting,
    ready: (typed) => ('body' in bodyOf(typed) ? typed : null),
    send: async (typed, readVersion) => {
      const judged = bodyOf(typed);
      const body = 'body' in judged ? { ...judged.body, readVersion } : {};
      const answer = await api.call(saveShopEndpoint, { params: { id: shop.id }, body }).catch((error: unknown) => {
        if (error instanceof ApiError) setRefused(error.fields);
        throw error;
      });
      void invalidateTopics('configuration');
      return answer;
    },
    failure: 'saving a shop failed',
  });
  const typed = saved.work.draft;
  const draft = typed ?? draftOf(shop);
  const judged = bodyOf(draft);
  const problems = 'problems' in judged ? judged.problems : refused;
  const set = (change: Partial<ShopDraft>) => {
    setRefused({});
    saved.setWork((now) => ({ draft: { ...(now.draft ?? draftOf(shop)), ...change } }));
  };
  return {
    ...saved,
    draft,
    problems,
    /** The body to save; null if there is a problem. */
    body: 'body' in judged ? judged.body : null,
    isDirty: typed !== null,
    set,
    submit: () => typed !== null && saved.save(typed),
    reset: () => {
      saved.setWork(() => draftOptions.clean);
      setRefused({});
    },
  };
}

interface ShopEditorProps {
  shop: Shop;
  /** Id of the user whose drafts are stored. */
  owner: string | undefined;
  isOnly: boolean;
  onDeleted: () => void;
}

/** Edits the name, prices, deductions and limits of a shop. Input is stored in the tab until it is saved. */
export function ShopEditor({ shop, owner, isOnly, onDeleted }: ShopEditorProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => api.call(deleteShopEndpoint, { params: { id: shop.id } }),
    onSuccess: async ({ message }) => {
      notify.success(message);
      onDeleted();
      await invalidateTopics('configuration');
    },
    onSettled: () => setIsAsking(false),
  });
  const { draft, problems, body, isDirty, set, submit, reset, ...work } = useShopWork(shop, owner, deleting.isPending);
  const field: ShopCardProps['field'] = (name, path) => ({
    value: draft[name],
    error: problems[path],
    onText: (text) => set({ [name]: text }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <WorkNote kind="restored" answers={work.restored} className="mb-6" />
      <WorkNote kind="setAside" answers={work.setAside} className="mb-6" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="grid min-w-0 gap-6">
          <PriceCard field={field} />
          <DeductionList
            deductions={draft.deductions}
            problems={problems}
            onChange={(deductions) => set({ deductions })}
          />
          <LimitsCard field={field} />
          <TitledCard icon={<Store aria-hidden />} title={texts.nameTitle}>
            <TextField
              label={texts.name}
              error={problems['name']}
              value={draft.name}
              onText={(name) => set({ name })}
            />
            {!isOnly && (
              <Button look="danger-ghost" size="small" onClick={() => setIsAsking(true)}>
                <Trash2 aria-hidden />
                {texts.delete}
              </Button>
            )}
          </TitledCard>
        </div>
        <div className="xl:sticky xl:top-4">
          <ShopExample shop={shop} body={body} />
        </div>
      </div>
      <StickyBar
        error={work.saveError}
        status={
          isDirty && (
            <>
              <TriangleAlert className="size-4" aria-hidden />
              {texts.dirty}
            </>
          )
        }
      >
        {isDirty && (
          <Button look="secondary" className="flex-1" disabled={work.isSaving} onClick={reset}>
            {texts.reset}
          </Button>
        )}
        {/* Not disabled after a save, because a disabled button would lose the focus. */}
        <Button
          type="submit"
          className="flex-2"
          aria-disabled={!isDirty || undefined}
          disabled={body === null}
          busy={work.isSaving}
        >
          {!work.isSaving && <Save aria-hidden />}
          {work.isSaving ? texts.saving : texts.save}
        </Button>
      </StickyBar>
      {work.conflict && <ConflictDialog conflict={work.conflict} />}
      {isAsking && (
        <ConfirmDialog
          dangerous
          title={texts.deleteTitle(shop.name)}
          text={texts.deleteText}
          confirmLabel={deleting.isPending ? texts.deleting : texts.delete}
          busy={deleting.isPending}
          onConfirm={() => deleting.mutate()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </form>
  );
}
