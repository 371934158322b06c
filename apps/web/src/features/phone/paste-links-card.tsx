import { addSharedLinksEndpoint, type EndpointData } from '@pindahlapak/contract';
import { sharedLinkChecks, sharedLinkTexts as texts } from '@pindahlapak/messages';
import { judgeSharedLink, sharedLinkLimits, webAddressesIn } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { ClipboardPaste, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { Textarea } from '../../components/form/input.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { notify } from '../../lib/api/notify.ts';
import { useIsLeft } from '../../lib/dom/use-is-left.ts';
import { useStoredDraft } from '../../lib/drafts/use-stored-draft.ts';
import { markShareConsumed } from '../../lib/session/share-target.ts';
import { useCurrentUser } from '../../queries/current-user.ts';
import { sharedLinksQuery } from '../../queries/devices.ts';

type Results = EndpointData<typeof addSharedLinksEndpoint>['results'];

/** Returns why links are not product links, one line per link; the server uses the same rule. */
const refusalsOf = (found: readonly string[]): string[] =>
  found.flatMap((url) => {
    const { problem } = judgeSharedLink(url);
    return problem === null ? [] : [texts.refused(url, sharedLinkChecks.refused[problem])];
  });

/** Returns notes about links that were not added, and about those over the limit. */
function notesOf(results: Results, products: number): string[] {
  const notes = results.flatMap(({ url, message }) => (message === null ? [] : [texts.refused(url, message)]));
  return products > sharedLinkLimits.requestMax ? [...notes, texts.tooMany] : notes;
}

/** Sends the product links in a text; `notes` explain which were not added. Shared links are checked at once. */
function useSendLinks(shared: string, onSent: (text: string) => void) {
  const [notes, setNotes] = useState<string[]>([]);
  const [judged, setJudged] = useState('');
  if (judged !== shared) {
    setJudged(shared);
    // The address drops the text once it was sent; its notes stay visible.
    if (shared !== '') setNotes(refusalsOf(webAddressesIn(shared)));
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ products }: { products: string[]; refusals: string[]; text: string }) =>
      api.call(addSharedLinksEndpoint, { body: { links: products.slice(0, sharedLinkLimits.requestMax) } }),
    onSuccess: async ({ data: { results } }, { products, refusals, text }) => {
      onSent(text);
      const added = results.filter(({ status }) => status === 'added').length;
      setNotes([...refusals, ...notesOf(results, products.length)]);
      if (added > 0) notify.success(texts.added(added));
      else notify.info(texts.nothingAdded);
      await queryClient.invalidateQueries({ queryKey: sharedLinksQuery.queryKey });
    },
  });
  function send(text: string): void {
    const found = webAddressesIn(text);
    const products = found.filter((url) => judgeSharedLink(url).problem === null);
    const refusals = refusalsOf(found);
    if (products.length > 0) mutate({ products, refusals, text });
    else setNotes(found.length === 0 ? [texts.nothingFound] : refusals);
  }
  return { send, notes, isSending: isPending };
}

interface PasteLinksCardProps {
  /**
   * Text shared from the phone, from the address. Any page could link to such an address, so links are only sent when
   * the seller clicks.
   */
  shared: string;
  /** Called once it was sent, so that the address can drop it. */
  onSharedSent: () => void;
}

/** Adds pasted links, and links from the phone's share menu, to the queue. */
export function PasteLinksCard({ shared, onSharedSent }: PasteLinksCardProps) {
  const [typed, setTyped] = useState(shared);
  const [filled, setFilled] = useState(shared);
  if (filled !== shared) {
    setFilled(shared);
    if (shared !== '') setTyped(`${typed}\n${shared}`.trim());
  }
  const draft = useMemo(() => (typed === '' ? null : { typed }), [typed]);
  const { forget } = useStoredDraft(useCurrentUser()?.id, 'shared-links', draft, (stored) =>
    setTyped(String(Object(stored).typed ?? '')),
  );
  const isLeft = useIsLeft();
  const onSent = (sent: string) => {
    // Links that were pasted meanwhile stay.
    setTyped((now) => (now.startsWith(sent) ? now.slice(sent.length).trim() : now));
    // Another screen may be shown by now, and this one no longer drops its draft.
    if (typed === sent) forget();
    if (shared === '') return;
    markShareConsumed();
    if (!isLeft()) onSharedSent();
  };
  const { send, notes, isSending } = useSendLinks(shared, onSent);
  return (
    <TitledCard icon={<ClipboardPaste aria-hidden />} title={texts.pasteTitle} text={texts.pasteText}>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          send(typed);
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
