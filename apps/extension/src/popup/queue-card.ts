import { extensionMessages as texts } from '@pindahlapak/messages';
import { formatDate, formatNumber, jakartaParts, marketplaces } from '@pindahlapak/model';
import { element } from '../dom/element.ts';
import { ask } from '../protocol/ask.ts';
import type { QueueItem } from '../queue/queue-item.ts';
import type { Connection, Sent, SyncState } from '../storage/stored-state.ts';
import { actionButton, problemLine } from './button.ts';

/** Items that are listed; the rest is counted. */
const listedMax = 100;

const stateTexts: Record<QueueItem['state'], [text: string, tone: string]> = {
  waiting: [texts.queueWaiting, 'accent'],
  incomplete: [texts.queueIncomplete, 'danger'],
  rejected: [texts.queueRejected, 'danger'],
};

function reasonOf({ state, field, reason }: QueueItem): string | null {
  if (reason === null) return null;
  const label = field !== null && field in texts.fields ? texts.fields[field as keyof typeof texts.fields] : null;
  return state === 'waiting' || label === null ? reason : `${label}: ${reason}`;
}

function itemLine(item: QueueItem, problem: HTMLElement): HTMLElement {
  const name = item.draft.name ?? texts.unnamed;
  const [stateText, tone] = stateTexts[item.state];
  const reason = reasonOf(item);
  const { id } = item;
  return element(
    'li',
    { class: 'item' },
    element('p', { class: 'name' }, name),
    element(
      'p',
      {},
      element('span', { class: `badge ${tone}` }, stateText),
      ` ${marketplaces[item.draft.marketplaceType].name}${item.window === null ? '' : `, ${texts.window(item.window)}`}`,
    ),
    reason !== null && element('p', { class: 'reason' }, reason),
    element(
      'div',
      { class: 'row' },
      item.state === 'rejected' &&
        actionButton({
          text: texts.retry,
          look: 'ghost',
          label: texts.retryNamed(name),
          problem,
          run: () => ask({ type: 'retry', id }),
        }),
      actionButton({
        text: texts.edit,
        look: 'ghost',
        label: texts.editNamed(name),
        problem,
        run: () => ask({ type: 'edit-item', id }),
      }),
      actionButton({
        text: texts.remove,
        look: 'ghost danger',
        label: texts.removeNamed(name),
        problem,
        run: () => ask({ type: 'remove-item', id }),
      }),
    ),
  );
}

const clock = (moment: string): string => {
  const { hour, minute } = jakartaParts(new Date(moment));
  return `${hour}.${minute}`;
};

/** How sending goes, in words; null where nothing waits. */
function syncText(waiting: number, sync: SyncState, connection: Connection | null): string | null {
  if (waiting === 0) return null;
  if (!connection || connection.revoked) return texts.queueNotConnected;
  if (sync.sending) return texts.queueSending;
  if (sync.reason === null) return null;
  const next = sync.nextTryAt === null ? '' : ` ${texts.queueNextTry(clock(sync.nextTryAt))}`;
  return `${sync.reason}${next}`;
}

interface QueueInput {
  queue: QueueItem[];
  sync: SyncState;
  connection: Connection | null;
}

/** What has not arrived in the catalogue yet, with the reason of each. */
export function drawQueueCard({ queue, sync, connection }: QueueInput): Node[] {
  const problem = problemLine();
  const waiting = queue.filter(({ state }) => state === 'waiting').length;
  const rejected = queue.filter(({ state }) => state === 'rejected').length;
  const isConnected = connection !== null && !connection.revoked;
  const text = syncText(waiting, sync, connection);
  const again = (label: string) =>
    actionButton({ text: label, look: 'secondary', problem, run: () => ask({ type: 'retry', id: null }) });
  return [
    element(
      'div',
      { class: 'row' },
      element('h2', {}, texts.queueTitle),
      element('span', { class: queue.length > 0 ? 'badge accent' : 'badge' }, formatNumber(queue.length)),
    ),
    queue.length === 0 && element('p', { class: 'muted' }, texts.queueEmpty),
    text !== null &&
      element('p', { class: sync.reason === null ? 'muted' : 'note accent', attributes: { role: 'status' } }, text),
    isConnected && rejected > 0 && again(texts.retryAll),
    isConnected &&
      rejected === 0 &&
      waiting > 0 &&
      !sync.sending &&
      again(sync.reason === null ? texts.sendNow : texts.retry),
    problem,
    queue.length > 0 &&
      element('ul', { class: 'items' }, ...queue.slice(0, listedMax).map((item) => itemLine(item, problem))),
  ].filter((node) => node !== false);
}

const sentText = ({ status, window }: Sent): string =>
  status === 'created' ? texts.sentCreated(window) : status === 'updated' ? texts.sentUpdated : texts.sentUnchanged;

/** What arrived last. */
export function drawSentCard(sent: Sent[]): Node[] {
  if (sent.length === 0) return [];
  return [
    element('h2', {}, texts.sentTitle),
    element(
      'ul',
      { class: 'items' },
      ...sent.map((one) =>
        element(
          'li',
          { class: 'item' },
          element('p', { class: 'name' }, one.name),
          element('p', { class: 'muted' }, `${sentText(one)} · ${formatDate(one.at, 'dateTime')}`),
        ),
      ),
    ),
  ];
}
