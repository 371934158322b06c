import { randomUUID } from 'node:crypto';
import { sessionLifetimeMs } from '@pindahlapak/model';
import type { Context } from '../core/context.ts';
import type { UserRow } from '../core/schema.ts';
import type { Passwords } from '../core/secrets/passwords.ts';
import { newSeller } from '../accounts/sign-in/register-user.ts';
import { insertUser } from '../accounts/sign-in/sign-in.sql.ts';
import { hashToken, newAccountToken } from '../core/secrets/tokens.ts';
import type { TestApp } from './make-app.ts';

/** A signed-in seller. */
export interface TestSeller {
  userId: string;
  email: string;
  password: string;
  token: string;
}

/** Returns the header of signed-in callers. */
export const authorized = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

/** Returns a row of `users` on the Trial plan. */
export function userRow(now: number, overrides: Partial<UserRow> = {}): UserRow {
  const email = overrides.email ?? `penjual-${randomUUID().slice(0, 8)}@contoh.id`;
  const form = { email, fullName: 'Siti Rahayu', phoneNumber: '081234567890', address: 'Jalan Melati 5, Bandung' };
  return { ...newSeller(form, 'nobody can sign in with this', now), ...overrides };
}

/** Stores a session of a user and returns its token; with `deviceId` the session is that of a PC. */
export async function openSession(app: TestApp, userId: string, deviceId: string | null = null): Promise<string> {
  const token = newAccountToken(userId);
  const now = app.clock.now;
  await app.services.db.kysely
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      device_id: deviceId,
      created_at: now,
      used_at: now,
      expires_at: now + sessionLifetimeMs,
      browser: null,
      place: null,
    })
    .execute();
  return token;
}

const hashes = new WeakMap<Passwords, Map<string, Promise<string>>>();

/** Returns the hash of a password, cached per cost. */
function hashOf({ services: { passwords } }: TestApp, password: string): Promise<string> {
  const known = hashes.get(passwords) ?? new Map<string, Promise<string>>();
  hashes.set(passwords, known);
  const hashed = known.get(password) ?? passwords.hash(password);
  known.set(password, hashed);
  return hashed;
}

/** Stores a seller with an open session; `overrides` are columns of `users`. */
export async function registerSeller(
  app: TestApp,
  overrides: Partial<UserRow> & { password?: string } = {},
): Promise<TestSeller> {
  const { password = 'rahasia123', ...columns } = overrides;
  const passwordHash = columns.password_hash ?? (await hashOf(app, password));
  const user = userRow(app.clock.now, { ...columns, password_hash: passwordHash });
  await insertUser(app.services.db.kysely, user);
  return { userId: user.id, email: user.email, password, token: await openSession(app, user.id) };
}

/** Returns an operator's context, for tests that call actions directly. */
export const operatorOf = ({ services }: TestApp): Context => ({
  ...services,
  actor: { kind: 'operator' },
  network: null,
  userAgent: null,
  log: { info: () => {}, warn: () => {}, error: () => {} },
});
