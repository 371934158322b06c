import { ApiError, errorStatus, importProductsEndpoint } from '@pindahlapak/contract';
import { type ErrorCode, extensionMessages as texts } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { classifyFailure } from './classify-failure.ts';

const failed = (error: ErrorCode | null, status: number, retryAfter: number | null = null) =>
  classifyFailure(new ApiError('x', { status, error, retryAfter }));
const codes = Object.keys(errorStatus) as ErrorCode[];

describe('classifyFailure', () => {
  it.each(codes.filter((code) => [400, 413, 415, 422].includes(errorStatus[code])))(
    '%s is never sent again unchanged',
    (code) => expect(failed(code, errorStatus[code]).kind).toBe('refused'),
  );

  it.each([...importProductsEndpoint.errors, 'account-disabled'] as ErrorCode[])(
    '%s waits for what the seller has to do, and is not asked every minute',
    (code) => {
      const failure = failed(code, errorStatus[code]);
      expect(failure).toMatchObject({ kind: 'retry' });
      expect(failure.kind === 'retry' ? failure.afterMs : 0).toBeGreaterThanOrEqual(15 * 60_000);
    },
  );

  it('treats a response without our envelope as one from a proxy, whatever its status', () => {
    for (const status of [200, 400, 404, 422, 502]) expect(failed(null, status).kind).toBe('retry');
  });

  it('tells a full storage from an unreachable server', () => {
    const full = classifyFailure(new Error('QUOTA_BYTES quota exceeded'));
    expect(full).toEqual({ kind: 'retry', reason: texts.queueFull, afterMs: null });
    expect(failed(null, 0).reason).toBe(texts.serverUnreachable);
  });

  it('respects the time that the server gives', () => {
    expect(failed('too-many-tries', 429, 90)).toMatchObject({ kind: 'retry', afterMs: 90_000 });
    expect(failed('account-busy', 429, 7)).toMatchObject({ kind: 'retry', afterMs: 7_000 });
    for (const none of [null, 0])
      expect(failed('unavailable', 503, none)).toMatchObject({ kind: 'retry', afterMs: null });
    expect(failed('unavailable', 503, 1e9)).toMatchObject({ kind: 'retry', afterMs: 60 * 60_000 });
  });
});
