import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { createTurns, type Turns } from '../../core/turns/turns.ts';

/** Forms that are in memory at a time, for all accounts together. */
const formsMax = 4;

const accountTurns = createTurns({ atOnce: 1, waitingMax: 3 });
const serverTurns = createTurns({ kind: 'forms', atOnce: formsMax, waitingMax: 100 });

/**
 * Lets the calls of a scope read multipart forms. Gives the turns in which they do, the same for all scopes: an account's forms
 * are read one after the other, a few accounts' at a time, and the body of one that waits stays with its sender.
 */
export async function installForms(app: FastifyInstance): Promise<Pick<Turns, 'take'>> {
  await app.register(multipart, { throwFileSizeLimit: false });
  return { take: (key, job) => accountTurns.take(key, () => serverTurns.take('all', job)) };
}
