import { newSeller } from '@pindahlapak/harness/seller';
import type { Furnished, HeavyRequest } from '../stage.ts';

export const json = { 'content-type': 'application/json' };

export const get = (call: string, path: string, what = 'as it is'): HeavyRequest => ({
  call,
  what,
  request: () => ({ method: 'GET', path }),
});

export const post = (
  call: string,
  path: string,
  what: string,
  body: (furnished: Furnished, attempt: number) => object,
) => ({
  call,
  what,
  request: (furnished: Furnished, attempt: number) => ({
    method: 'POST',
    path,
    headers: json,
    body: JSON.stringify(body(furnished, attempt)),
  }),
});

/** Another seller, whose sessions the stage may end. */
export const somebody: NonNullable<HeavyRequest['before']> = async ({ names }, _, { address }) => {
  const { email, password, token } = await newSeller(address);
  Object.assign(names, { email, password, token });
};
