import * as contract from '@pindahlapak/contract';
import type { Endpoint } from '@pindahlapak/contract';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Every call of the contract by its exported name, without the suffix 'Endpoint'. */
export const endpoints: { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(([name, value]) =>
  isEndpoint(value) ? [{ name: name.replace(/Endpoint$/, ''), endpoint: value }] : [],
);
