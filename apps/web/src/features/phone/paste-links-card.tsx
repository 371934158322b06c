import { addSharedLinksEndpoint, type EndpointData } from '@pindahlapak/contract';
import { sharedLinkChecks, sharedLinkTexts as texts } from '@pindahlapak/messages';
import { judgeSharedLink, sharedLinkLimits, webAddressesIn } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClipboardPaste, Send } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { Textarea } from '../../components/form/input.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
import { dropShare } from '../../lib/session/kept-share.ts';
import { sharedLinksQuery } from '../../queries/devices.ts';

type Results = EndpointData<typeof addSharedLinksEndpoint>['results'];

/** Why links of a text are no products, one line a link; the server judges by the same rule. */
const refusalsOf = (found: readonly string[]): string[] =>
  found.flatMap((url) => {
    const { problem } = judgeSharedLink(url);
    return problem === null ? [] : [texts.refused(url, sharedLinkChecks.refused[problem])];
  });

/** What to say of links that did not become new entries, and of those past the limit. */
function notesOf(results: Results, products: number): string[] {
  const notes = results.flatMap(({ url, message }) => (message === null ? [] : [texts.refused(url, message)]));
  return products > sharedLinkLimits.requestMax ? [...notes, texts.tooMany] : notes;
}

/**
 * Sends the links of products found in a text; `notes` say what became of those that are not new in the queue. What the phone
 * has shared is judged at once.
 */
function useSendLinks(shared: string) {
  const queries = useQueryClient();
  const [notes, setNotes] = useState<string[]>([]);
  const [judged, setJudged] = useState('');
  if (judged !== shared) {
    setJudged(shared);
    // The address forgets the text once it was sent; what became of the links is still shown.
    if (shared !== '') setNotes(refusalsOf(webAddressesIn(shared)));
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ products }: { products: string[]; refusals: string[] }) =>
      api.call(addSharedLinksEndpoint, { body: { links: products.slice(0, sharedLinkLimits.requestMax) } }),
    onSuccess: async ({ data: { results } }, { products, refusals }) => {
      const added = results.filter(({ status }) => status === 'added').length;
      setNotes([...refusals, ...notesOf(results, products.length)]);
      if (added > 0) notify.success(texts.added(added));
      else notify.info(texts.nothingAdded);
      await queries.invalidateQueries({ queryKey: sharedLinksQuery.queryKey });
    },
  });
  function send(text: string, onSent: () => void): void {
    const found = webAddressesIn(text);
    const products = found.filter((url) => judgeSharedLink(url).problem === null);
    const refusals = refusalsOf(found);
    if (products.length > 0) mutate({ products, refusals }, { onSuccess: onSent });
    else setNotes(found.length === 0 ? [texts.nothingFound] : refusals);
  }
  return { send, notes, isSending: isPending };
}

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
            <Note tone="accent">
              <ul className="space-y-1 [overflow-wrap:anywhere]">
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Note>
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
