import { addSharedLinksEndpoint, type EndpointData } from '@pindahlapak/contract';
import { sharedLinkTexts as texts } from '@pindahlapak/messages';
import { sharedLinkLimits, webAddressesIn } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
import { sharedLinksQuery } from '../../queries/shared-links.ts';

type Results = EndpointData<typeof addSharedLinksEndpoint>['results'];

/** What to say of links that did not become new entries, and of those past the limit. */
function notesOf(results: Results, found: number): string[] {
  const notes = results.flatMap(({ url, message }) => (message === null ? [] : [texts.refused(url, message)]));
  return found > sharedLinkLimits.requestMax ? [...notes, texts.tooMany] : notes;
}

/** Sends the links that stand in a text; `notes` say what became of those that are not new in the queue. */
export function useSendLinks() {
  const queries = useQueryClient();
  const [notes, setNotes] = useState<string[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: (found: string[]) =>
      api.call(addSharedLinksEndpoint, { body: { links: found.slice(0, sharedLinkLimits.requestMax) } }),
    onSuccess: async ({ data: { results } }, found) => {
      const added = results.filter(({ status }) => status === 'added').length;
      setNotes(notesOf(results, found.length));
      if (added > 0) notify.success(texts.added(added));
      else notify.info(texts.nothingAdded);
      await queries.invalidateQueries({ queryKey: sharedLinksQuery.queryKey });
    },
  });
  function send(text: string, onSent: () => void = () => undefined): void {
    const found = webAddressesIn(text);
    if (found.length === 0) setNotes([texts.nothingFound]);
    else mutate(found, { onSuccess: onSent });
  }
  return { send, notes, isSending: isPending };
}
