import { commonTexts, errorMessages, fieldMessages, productTexts } from '@pindahlapak/messages';
import type { Product } from '@pindahlapak/model';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/form/button.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { useCurrentUser } from '../../../queries/current-user.ts';
import { notify } from '../../../lib/api/notify.ts';
import { useUnsavedChanges } from '../../../lib/drafts/use-unsaved-changes.ts';
import { useFormDraft } from '../../../lib/drafts/use-form-draft.ts';
import { checkProduct, formValuesOf, type FieldProblem } from './product-form-values.ts';
import { ProductFormFields } from './product-form.tsx';
import { useSaveProduct } from './use-save-product.ts';

interface EditProductDialogProps {
  product: Product;
  onClose: () => void;
}

/** The three checks that the spec answers with a toast of their own (section 5). */
const toastedTexts: readonly string[] = [
  fieldMessages.productNameRequired,
  fieldMessages.productImageRequired,
  fieldMessages.productPriceInvalid,
];

const toastOf = ({ text }: FieldProblem): string => (toastedTexts.includes(text) ? text : errorMessages.validation);

/** Edits one product. What is typed survives a failure, an ended session and a reload; closing unsaved asks. */
export default function EditProductDialog({ product, onClose }: EditProductDialogProps) {
  const formId = useId();
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const form = useForm({ defaultValues: formValuesOf(product) });
  const { isDirty } = form.formState;
  const dropDraft = useFormDraft({
    form,
    owner: useCurrentUser()?.id,
    name: `product:${product.id}`,
    onRestore: () => notify.info(commonTexts.draftRestored),
  });
  useUnsavedChanges(isDirty, dropDraft);
  const leave = () => {
    dropDraft();
    onClose();
  };
  const { mutate, isPending } = useSaveProduct(product.id, form, leave);

  const submit = form.handleSubmit((values) => {
    const checked = checkProduct(values);
    if ('body' in checked) return mutate(checked.body);
    checked.problems.forEach(({ field, text }) => form.setError(field, { type: 'check', message: text }));
    const [first] = checked.problems;
    if (first === undefined) return;
    notify.error(toastOf(first));
    form.setFocus(first.field);
  });
  const close = () => {
    if (isPending) return;
    if (isDirty) setAsksToDiscard(true);
    else leave();
  };

  return (
    <>
      <Dialog
        open
        width="large"
        title={productTexts.editTitle}
        text={product.name}
        onOpenChange={(open) => !open && close()}
        footer={
          <>
            <p className="text-sm text-muted sm:mr-auto sm:self-center">
              <span className="text-danger-ink">*</span> {productTexts.requiredNote}
            </p>
            <Button look="secondary" onClick={close} disabled={isPending}>
              {commonTexts.cancel}
            </Button>
            <Button type="submit" form={formId} busy={isPending}>
              {isPending ? commonTexts.saving : commonTexts.saveChanges}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <ProductFormFields form={form} />
        </form>
      </Dialog>
      <ConfirmDialog
        open={asksToDiscard}
        dangerous
        title={commonTexts.unsavedTitle}
        text={productTexts.editDiscardText}
        confirmLabel={productTexts.editDiscard}
        cancelLabel={productTexts.editKeep}
        onConfirm={leave}
        onCancel={() => setAsksToDiscard(false)}
      />
    </>
  );
}
