import type { Endpoint, EndpointInput } from '@pindahlapak/contract';
import { fileNameOf, saveFile } from '../dom/save-file.ts';
import { api } from './api.ts';

/**
 * Makes a call that answers with a file and hands it to the browser under the server's name. Gives that name and the answer's
 * headers; throws what the call throws.
 */
export async function saveAnswer<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, fallbackName: string) {
  const response = await api.request(endpoint, input);
  const fileName = fileNameOf(response) ?? fallbackName;
  saveFile(await response.blob(), fileName);
  return { fileName, headers: response.headers };
}
