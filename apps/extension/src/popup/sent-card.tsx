import { extensionMessages as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import type { QueueItem } from '../queue/queue-store.ts';
import type { Sent } from '../storage/stored-state.ts';

const sentText = ({ status, window }: Sent): string =>
  status === 'created' ? texts.sentCreated(window) : status === 'updated' ? texts.sentUpdated : texts.sentUnchanged;

export const SentCard = ({ sent }: { sent: Sent[] }) => (
  <section>
    <h2>{texts.sentTitle}</h2>
    <ul class="items">
      {sent.map((one) => (
        <li key={one.id} class="item">
          <p class="name">{one.name}</p>
          <p class="muted">{`${sentText(one)} · ${formatDate(one.at, 'dateTime')}`}</p>
          {one.message !== null && <p class="muted">{one.message}</p>}
        </li>
      ))}
    </ul>
  </section>
);

/** The outcome of a product that was just sent. */
export interface SentNote {
  isSent: boolean;
  tone: 'success' | 'accent' | 'danger';
  lines: string[];
}

/** Tells the outcome of the listing with this id: in the catalogue, still waiting, or refused with the reason. */
export function sentNote(id: string, sent: readonly Sent[], queue: readonly QueueItem[]): SentNote | null {
  const waiting = queue.find((item) => item.id === id);
  if (waiting) {
    const { name } = waiting.draft;
    const text = waiting.state === 'waiting' ? texts.takenWaiting : texts.takenRejected(waiting.reason ?? '');
    return { isSent: false, tone: waiting.state === 'waiting' ? 'accent' : 'danger', lines: [name ?? '', text] };
  }
  const entry = sent.find((one) => one.id === id);
  if (!entry) return null;
  const lines = [entry.name, sentText(entry), entry.message].filter((line) => line !== null);
  return { isSent: true, tone: 'success', lines };
}
