import { ApiError, type Client } from '@pindahlapak/contract';
import { injectClient } from '../demo/inject-client.ts';
import type { TestApp } from './make-app.ts';

/** Returns the contract's own client, which calls the application without a port. */
export const clientOf = ({ app }: TestApp, token: string | null): Client => injectClient(app, token);

/** Returns the refusal of a call; fails if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('expected a refusal, but the call succeeded');
}
