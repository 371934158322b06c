import { type Batch, listBatchesEndpoint, undoBatchEndpoint } from '@pindahlapak/contract';
import { historyTexts } from '@pindahlapak/messages';
import { api } from '../lib/api/api.ts';
import { notify } from '../lib/api/notify.ts';
import { showFailure } from '../lib/api/failures.ts';

/** How many of the latest batches are searched for the one just made, as PCs may have sent products since. */
const lookedAt = 5;

async function undo(id: string): Promise<void> {
  try {
    const { data, message } = await api.call(undoBatchEndpoint, { params: { id }, body: {} });
    if (data.conflictCount > 0) notify.warning(historyTexts.someLeft(data.conflictCount));
    else notify.success(message);
  } catch (error) {
    showFailure(error, historyTexts.undoFailed);
  }
}

export const undoAction = (id: string) => ({ label: historyTexts.undo, onClick: () => void undo(id) });

/** Says that products were changed, and offers to undo the latest batch for which `isOwn` is true, if there is one. */
export async function notifyDone(text: string, isOwn: (batch: Batch) => boolean): Promise<void> {
  try {
    const { data } = (await api.call(listBatchesEndpoint, { query: { limit: lookedAt } })).data;
    const own = data.find((batch) => batch.canUndo && batch.actor.kind === 'seller' && isOwn(batch));
    notify.success(text, own && undoAction(own.id));
  } catch {
    notify.success(text);
  }
}
