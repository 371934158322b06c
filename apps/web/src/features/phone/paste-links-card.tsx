import { sharedLinkTexts as texts } from '@pindahlapak/messages';
import { sharedLinkLimits } from '@pindahlapak/model';
import { ClipboardPaste, Send } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { Textarea } from '../../components/form/input.tsx';
import { dropShare } from '../../lib/session/kept-share.ts';
import { useSendLinks } from './use-send-links.ts';

interface PasteLinksCardProps {
  /**
   * What the phone has shared, from the address. Any page could lead to such an address, so the links are sent only by
   * the seller's press.
   */
  shared: string;
  /** It was sent: the address may forget it. */
  onSharedSent: () => void;
}

/** Takes pasted links, and those that the phone's share menu brought, into the queue. */
export function PasteLinksCard({ shared, onSharedSent }: PasteLinksCardProps) {
  const [typed, setTyped] = useState(shared);
  const [filled, setFilled] = useState(shared);
  if (filled !== shared) {
    setFilled(shared);
    if (shared !== '') setTyped(`${typed}\n${shared}`.trim());
  }
  const { send, notes, isSending } = useSendLinks(shared);
  const onSent = () => {
    setTyped('');
    if (shared === '') return;
    dropShare();
    onSharedSent();
  };
  return (
    <TitledCard icon={<ClipboardPaste aria-hidden />} title={texts.pasteTitle} text={texts.pasteText}>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          send(typed, onSent);
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
        <div id="paste-notes" role="status" className="space-y-1">
          {shared !== '' && <p className="text-sm font-semibold">{texts.sharedHere}</p>}
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
