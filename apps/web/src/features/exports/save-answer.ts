import type { Endpoint, EndpointInput } from '@pindahlapak/contract';
import { api } from '../../lib/api/api.ts';
import { fileNameOf, saveFile } from '../../lib/dom/save-file.ts';

/** Makes a call that answers with a file and hands it to the browser under the server's name; gives the answer's headers. Throws what the call throws. */
export async function saveAnswer<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  fallbackName: string,
): Promise<Headers> {
  const response = await api.request(endpoint, input);
  saveFile(await response.blob(), fileNameOf(response) ?? fallbackName);
  return response.headers;
}
