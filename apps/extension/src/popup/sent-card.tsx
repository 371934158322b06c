import { extensionMessages as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import type { Sent } from '../storage/stored-state.ts';

const sentText = ({ status, window }: Sent): string =>
  status === 'created' ? texts.sentCreated(window) : status === 'updated' ? texts.sentUpdated : texts.sentUnchanged;

/** What arrived last. */
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
