import {
  type ChangeTopic,
  getMeEndpoint,
  getProductEndpoint,
  getReadinessEndpoint,
  listProductsEndpoint,
  streamEventsEndpoint,
} from '@pindahlapak/contract';
import type { Product } from '@pindahlapak/model';
import { makeList, makeProduct } from './make-product.ts';
import { makeUser } from './factories.ts';
import { fakeApi } from './fake-api.ts';

/** A picture that needs no network. */
export const picture = { productImage1: `${window.location.origin.replace('http:', 'https:')}/tidak-ada.jpg` };

/** The one product of the account that `productsApi` simulates. */
export const tas = { ...makeProduct(picture), optionNames: null, variants: [] };

export const manyProducts = (count: number): Product[] =>
  Array.from({ length: count }, (_, at) =>
    makeProduct({ ...picture, id: `product-${count - at}`, name: `Tas Ransel Laptop ${count - at}` }),
  );

/** Responds like the server for an account with one product. */
export function productsApi(): ReturnType<typeof fakeApi> {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listProductsEndpoint, makeList([tas]));
  api.succeed(getProductEndpoint, tas);
  api.succeed(getReadinessEndpoint, { ready: 1, review: 0, blocked: 0, repairs: [] });
  return api;
}

/** Opens the change stream; the returned function announces that products, or another topic, were changed elsewhere. */
export function changeStreamOf(api: ReturnType<typeof fakeApi>): (topic?: ChangeTopic) => void {
  const encoder = new TextEncoder();
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const emit = (event: string) => stream?.enqueue(encoder.encode(`${event}\n\n`));
  api.respond(streamEventsEndpoint, () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    emit('event: ready\ndata: {}');
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return (topic = 'products') => emit(`event: change\ndata: {"topic":"${topic}"}`);
}
