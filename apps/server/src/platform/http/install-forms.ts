import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { createTurns, type Turns } from '../../core/turns/turns.ts';

/**
 * Lets the calls of a scope read multipart forms. Gives the turns in which they do: an account's forms are read one after the
 * other, and the body of one that waits stays with its sender.
 */
export async function installForms(app: FastifyInstance): Promise<Turns> {
  await app.register(multipart, { throwFileSizeLimit: false });
  return createTurns({ atOnce: 1, waitingMax: 3 });
}
