import { describe, expect, it } from 'vitest';
import { keyOfNextTry, postedKey } from './idempotency-key';

const KEY = '0190a6f4-6f3f-7c59-8f3a-1a2b3c4d5e6f';

describe('the key of the next attempt', () => {
  it.each([
    { status: 503, code: 'UPSTREAM_UNAVAILABLE' },
    { status: 500, code: 'INTERNAL' },
    { status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' },
  ] as const)('stays while the outcome of the last request is unknown: $code', (problem) => {
    expect(keyOfNextTry(KEY, problem)).toBe(KEY);
  });

  it.each([
    { status: 409, code: 'CLAIM_OPEN' },
    { status: 400, code: 'INVALID_INPUT' },
    { status: 409, code: 'IDEMPOTENCY_KEY_REUSED' },
  ] as const)('is a new one after a response: $code', (problem) => expect(keyOfNextTry(KEY, problem)).not.toBe(KEY));
});

describe('the key of a posted form', () => {
  it('is the key of the form, and a new one if it has none', () => {
    const form = new FormData();
    expect(postedKey(form)).toMatch(/^[0-9a-f-]{36}$/);
    form.set('idempotencyKey', 'none at all');
    expect(postedKey(form)).not.toBe('none at all');
    form.set('idempotencyKey', KEY);
    expect(postedKey(form)).toBe(KEY);
  });
});
