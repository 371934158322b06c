import { extensionMessages as texts } from '@pindahlapak/messages';
import { formatNumber, jakartaParts, marketplaces } from '@pindahlapak/model';
import { ask } from '../protocol/ask.ts';
import { namesItsField } from '../queue/draft.ts';
import type { QueueItem } from '../queue/queue-store.ts';
import type { Connection, SyncState } from '../storage/stored-state.ts';
import { ActionButton, ProblemLine, useProblem } from '../look/action-button.tsx';

/** Items that are listed; the others are only counted. */
const listedMax = 100;

const stateTexts: Record<QueueItem['state'], [text: string, tone: string]> = {
  waiting: [texts.queueWaiting, 'accent'],
  incomplete: [texts.queueIncomplete, 'danger'],
  rejected: [texts.queueRejected, 'danger'],
};

const fieldLabels: Readonly<Record<string, string>> = texts.fields;

function reasonOf({ state, field, reason }: QueueItem): string | null {
  const label = field !== null && Object.hasOwn(fieldLabels, field) ? fieldLabels[field] : undefined;
  const isBare = reason === null || state === 'waiting' || label === undefined || namesItsField(reason);
  return isBare ? reason : `${label}: ${reason}`;
}

function QueueLine({ item, report }: { item: QueueItem; report: (problem: string | null) => void }) {
  const name = item.draft.name ?? texts.unnamed;
  const [stateText, tone] = stateTexts[item.state];
  const reason = reasonOf(item);
  const { id } = item;
  const place = item.window === null ? '' : `, ${texts.window(item.window)}`;
  return (
    <li class="item">
      <p class="name">{name}</p>
      <p>
        <span class={`badge ${tone}`}>{stateText}</span>
        {` ${marketplaces[item.draft.marketplaceType].name}${place}`}
      </p>
      {reason !== null && <p class="reason">{reason}</p>}
      <div class="row">
        {item.state === 'rejected' && (
          <ActionButton
            key="retry"
            look="ghost"
            label={texts.retryNamed(name)}
            report={report}
            run={() => ask({ type: 'retry', id })}
          >
            {texts.retry}
          </ActionButton>
        )}
        <ActionButton
          key="edit"
          look="ghost"
          label={texts.editNamed(name)}
          report={report}
          run={() => ask({ type: 'edit-item', id })}
        >
          {texts.edit}
        </ActionButton>
        <ActionButton
          key="remove"
          look="ghost danger"
          label={texts.removeNamed(name)}
          report={report}
          run={() => ask({ type: 'remove-item', id })}
        >
          {texts.remove}
        </ActionButton>
      </div>
    </li>
  );
}

const clock = (moment: string): string => {
  const { hour, minute } = jakartaParts(new Date(moment));
  return `${hour}.${minute}`;
};

/** The state of sending as text; null if nothing is waiting. */
function syncText(waiting: number, sync: SyncState, isConnected: boolean): string | null {
  if (waiting === 0) return null;
  if (!isConnected) return texts.queueNotConnected;
  if (sync.sending) return texts.queueSending;
  if (sync.reason === null) return null;
  const next = sync.nextTryAt === null ? '' : ` ${texts.queueNextTry(clock(sync.nextTryAt))}`;
  return `${sync.reason}${next}`;
}

interface QueueCardProps {
  queue: QueueItem[];
  sync: SyncState;
  connection: Connection | null;
}

/** Products that are not in the catalogue yet, each with the reason. */
export function QueueCard({ queue, sync, connection }: QueueCardProps) {
  const [problem, report] = useProblem();
  const count = (state: QueueItem['state']): number => queue.filter((item) => item.state === state).length;
  const [waiting, rejected] = [count('waiting'), count('rejected')];
  const isConnected = connection !== null && !connection.revoked;
  const text = syncText(waiting, sync, isConnected);
  const waitingLabel = waiting === 0 || sync.sending ? null : sync.reason === null ? texts.sendNow : texts.retry;
  const again = rejected > 0 ? texts.retryAll : waitingLabel;
  return (
    <section>
      <div class="row">
        <h2>{texts.queueTitle}</h2>
        <span class={queue.length > 0 ? 'badge accent' : 'badge'}>{formatNumber(queue.length)}</span>
      </div>
      {queue.length === 0 && <p class="muted">{texts.queueEmpty}</p>}
      {text !== null && (
        <p class={sync.reason === null ? 'muted' : 'note accent'} role="status">
          {text}
        </p>
      )}
      {isConnected && again !== null && (
        <ActionButton look="secondary" report={report} run={() => ask({ type: 'retry', id: null })}>
          {again}
        </ActionButton>
      )}
      <ProblemLine text={problem} />
      {queue.length > 0 && (
        <ul class="items">
          {queue.slice(0, listedMax).map((item) => (
            <QueueLine key={item.id} item={item} report={report} />
          ))}
        </ul>
      )}
    </section>
  );
}
