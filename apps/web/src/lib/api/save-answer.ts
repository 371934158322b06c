import type { Endpoint, EndpointInput } from '@pindahlapak/contract';
import { fileNameOf, saveFile } from '../dom/save-file.ts';
import { api } from './api.ts';

/** Downloads the file that an endpoint returns. Returns the file's name and the response headers. */
export async function saveAnswer<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, fallbackName: string) {
  const response = await api.request(endpoint, input);
  const fileName = fileNameOf(response) ?? fallbackName;
  saveFile(await response.blob(), fileName);
  return { fileName, headers: response.headers };
}
