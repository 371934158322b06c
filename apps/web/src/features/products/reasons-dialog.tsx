import { ApiError, type ListedProduct, type ProductDetail, saveExportSettingsEndpoint } from '@pindahlapak/contract';
import { commonTexts, readinessTexts as texts } from '@pindahlapak/messages';
import { sourceKeyOf } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, CircleCheck, FileSearch, Pencil } from 'lucide-react';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { isRepairedInProduct, repairKindOf } from '../../config/repair-target.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { notify } from '../../lib/api/notify.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { akulakuTarget, exportSettingsQuery } from '../../queries/configuration.ts';
import { productQuery } from '../../queries/products.ts';
import { IssueList, RepairLink } from '../../shared/readiness.tsx';
import { IssueField } from './cell-editor.tsx';
import { refreshProducts } from './shown-rows.ts';

/** 'Izinkan kata ini': allows a word, which is then no issue of any product (S20.3). */
export function AllowWordButton({ word }: { word: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(saveExportSettingsEndpoint, { params: akulakuTarget, body: { allowWord: word } }),
    meta: { ownErrors: true },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(exportSettingsQuery.queryKey, data);
      notify.success(texts.wordAllowed(word));
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.fields.allowWord : undefined;
      if (reason === undefined) showFailure(error, texts.allowFailed);
      else notify.error(reason);
    },
    onSettled: () => refreshProducts(),
  });
  return (
    <Button
      look="secondary"
      size="small"
      busy={isPending}
      aria-label={texts.allowWordNamed(word)}
      onClick={() => mutate()}
    >
      {!isPending && <Check aria-hidden />}
      {texts.allowWord}
    </Button>
  );
}

interface ReasonsDialogProps {
  product: ListedProduct;
  onClose: () => void;
  onEdit: () => void;
  onTrace: () => void;
}

function Reasons({ product, onEdit }: { product: ProductDetail; onEdit: () => void }) {
  const { id, name, issues = [], window, marketplaceType, category } = product;
  if (issues.length === 0)
    return (
      <Note className="font-semibold" tone="success" icon={<CircleCheck aria-hidden />}>
        {texts.reasonsGone}
      </Note>
    );
  const source = { marketplaceType, sourceKey: sourceKeyOf(category) };
  return (
    <IssueList
      issues={issues}
      className="space-y-4 text-[0.9375rem]"
      renderAction={({ code, column, message, word }) => (
        <>
          {isRepairedInProduct(code) && <IssueField productId={id} name={name} column={column} onEdit={onEdit} />}
          {repairKindOf(code) !== 'products' && <RepairLink repair={{ issue: code, window, source, message }} />}
          {word !== undefined && <AllowWordButton word={word} />}
        </>
      )}
    />
  );
}

/** Why a product is not ready, and how to repair it. */
export function ReasonsDialog({ product, onClose, onEdit, onTrace }: ReasonsDialogProps) {
  const query = useQuery(productQuery(product.id));
  const readiness = query.data?.readiness ?? product.readiness ?? 'belum-siap';
  return (
    <Dialog
      closedByFooter
      title={texts.reasonsTitle(texts.levels[readiness])}
      text={product.name}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" className="sm:mr-auto" onClick={onClose}>
            {commonTexts.close}
          </Button>
          <Button look="secondary" onClick={onTrace}>
            <FileSearch aria-hidden />
            {texts.trace}
          </Button>
          <Button onClick={onEdit}>
            <Pencil aria-hidden />
            {texts.edit}
          </Button>
        </>
      }
    >
      <Fetched query={query} waiting={<SkeletonRows rows={2} className="h-6 w-3/4" />}>
        {(detail) => <Reasons product={detail} onEdit={onEdit} />}
      </Fetched>
    </Dialog>
  );
}
