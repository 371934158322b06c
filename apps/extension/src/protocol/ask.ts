import { extensionMessages as texts } from '@pindahlapak/messages';
import { Refused } from './refused.ts';
import type { AnswerTo, AnswerData, PageRequest, PopupRequest } from './requests.ts';

type Request = PageRequest | PopupRequest;

/**
 * Sends a request to the background. Throws an `Error` with a text for the user: the background's own, or that the
 * extension was updated while the page was open.
 */
export async function ask<R extends Request>(request: R): Promise<AnswerData[R['type']]> {
  let answer: AnswerTo<R['type']> | null | undefined;
  try {
    answer = await chrome.runtime.sendMessage(request);
  } catch {
    throw new Error(texts.extensionReloaded);
  }
  if (!answer) throw new Error(texts.failed);
  if (!answer.ok) throw new Refused(answer.error, answer.field);
  return answer.data;
}
