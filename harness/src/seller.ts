import { randomBytes } from 'node:crypto';
import {
  createClient,
  importProductsEndpoint,
  loginEndpoint,
  registerEndpoint,
  type Client,
} from '@pindahlapak/contract';

export interface Seller {
  fullName: string;
  email: string;
  password: string;
  token: string;
  /** An API client with this seller's session. */
  client: Client;
}

export const clientOf = (address: string, token: string | null): Client =>
  createClient({ baseUrl: address, getToken: () => token });

/** A guest behind a proxy that the server does not trust; such a server allows more registrations per hour. */
const behindProxy = (address: string): Client =>
  createClient({
    baseUrl: address,
    getToken: () => null,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', '192.0.2.1');
      return fetch(input, { ...init, headers });
    },
  });

/** Registers a seller through the API and signs in. */
export async function newSeller(address: string): Promise<Seller> {
  const email = `penjual-${randomBytes(6).toString('hex')}@contoh.id`;
  const account = {
    fullName: 'Sari Wulandari',
    email,
    phoneNumber: '081234567890',
    address: 'Jl. Melati No. 5, Bandung',
    password: 'rahasia123',
  };
  const guest = clientOf(address, null);
  await behindProxy(address).call(registerEndpoint, { body: account });
  const { data: token } = await guest.call(loginEndpoint, { body: { email, password: account.password } });
  return { fullName: account.fullName, email, password: account.password, token, client: clientOf(address, token) };
}

export const listing = (number: number, fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  marketplaceType: 'tokopedia',
  name: `Tas Ransel Laptop ${number}`,
  category: 'Fashion Pria > Tas > Ransel',
  color: 'Hitam',
  variant: null,
  etalase: 'Tas',
  condition: 'baru',
  productImage1: `https://gambar.contoh.id/tas-${number}.jpg`,
  description1: `Tas ransel nomor ${number}. Bahan kuat dan ringan.`,
  price: 100_000 + number,
  urls: `https://www.tokopedia.com/toko-sari/tas-ransel-${number}`,
  ...fields,
});

/** Imports products into a window in batches; throws if one is refused. */
export async function importListings(
  seller: Seller,
  window: number,
  products: Record<string, unknown>[],
): Promise<void> {
  for (let start = 0; start < products.length; start += 100) {
    const { data } = await seller.client.call(importProductsEndpoint, {
      body: { window, products: products.slice(start, start + 100) },
    });
    const rejected = data.results.find((result) => result.status === 'rejected');
    if (rejected) throw new Error(`${rejected.urls}: ${rejected.message}`);
  }
}
