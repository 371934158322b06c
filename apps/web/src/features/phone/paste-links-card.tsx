import { sharedLinkTexts as texts } from '@pindahlapak/messages';
import { sharedLinkLimits } from '@pindahlapak/model';
import { ClipboardPaste, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TitledCard } from '../../components/display/titled-card.tsx';
import { Button } from '../../components/form/button.tsx';
import { Textarea } from '../../components/form/textarea.tsx';
import { dropShare } from '../../lib/session/kept-share.ts';
import { useSendLinks } from './use-send-links.ts';

interface PasteLinksCardProps {
  /** What the phone has shared; it is sent by itself, once. */
  shared: string;
  onShared: () => void;
}

/** Takes pasted links, and those that the phone's share menu brought, into the queue. */
export function PasteLinksCard({ shared, onShared }: PasteLinksCardProps) {
  const [typed, setTyped] = useState('');
  const { send, notes, isSending } = useSendLinks();
  useEffect(() => {
    if (shared === '') return;
    dropShare();
    send(shared);
    // The address is cleared, so that a reload sends nothing again.
    onShared();
    // oxlint-disable-next-line react/exhaustive-deps -- what was shared is sent once, whatever else changes
  }, [shared]);
  return (
    <TitledCard icon={<ClipboardPaste aria-hidden />} title={texts.pasteTitle} text={texts.pasteText}>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          send(typed, () => setTyped(''));
        }}
      >
        <Textarea
          aria-label={texts.pasteLabel}
          aria-describedby="paste-notes"
          placeholder={texts.pastePlaceholder}
          rows={3}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={sharedLinkLimits.textMax}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div id="paste-notes" role="status">
          {notes.length > 0 && (
            <ul className="space-y-1 rounded-control bg-accent-soft p-3 text-sm text-accent-ink">
              {notes.map((note) => (
                <li key={note} className="[overflow-wrap:anywhere]">
                  {note}
                </li>
              ))}
            </ul>
          )}
        </div>
        <Button type="submit" className="max-sm:w-full" busy={isSending} disabled={typed.trim() === ''}>
          {!isSending && <Send aria-hidden />}
          {isSending ? texts.sending : texts.send}
        </Button>
      </form>
    </TitledCard>
  );
}
