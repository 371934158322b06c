import { addSharedLinksEndpoint, type EndpointData } from '@pindahlapak/contract';
import { sharedLinkChecks, sharedLinkTexts as texts } from '@pindahlapak/messages';
import { judgeSharedLink, sharedLinkLimits, webAddressesIn } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
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
export function useSendLinks(shared: string) {
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
  function send(text: string, onSent: () => void = () => undefined): void {
    const found = webAddressesIn(text);
    const products = found.filter((url) => judgeSharedLink(url).problem === null);
    const refusals = refusalsOf(found);
    if (products.length > 0) mutate({ products, refusals }, { onSuccess: onSent });
    else setNotes(found.length === 0 ? [texts.nothingFound] : refusals);
  }
  return { send, notes, isSending: isPending };
}
