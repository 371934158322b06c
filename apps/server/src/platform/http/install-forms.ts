import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { createLimiter, type Limiter } from '../../core/call-limits.ts';

/** Forms that are in memory at a time, for all accounts together. */
const formsMax = 4;

const accountLimiter = createLimiter({ atOnce: 1, waitingMax: 3 });
const serverLimiter = createLimiter({ kind: 'forms', atOnce: formsMax, waitingMax: 100 });

/**
 * Lets the calls of a scope read multipart forms. Gives the limiter by which they do, the same for all scopes: an account's forms
 * are read one after the other, a few accounts' at a time, and the body of one that waits stays with its sender.
 */
export async function installForms(app: FastifyInstance): Promise<Pick<Limiter, 'run'>> {
  await app.register(multipart, { throwFileSizeLimit: false });
  return { run: (key, job) => accountLimiter.run(key, () => serverLimiter.run('all', job)) };
}
