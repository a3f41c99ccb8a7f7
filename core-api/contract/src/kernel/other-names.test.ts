import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { alsoReads, alsoServes, withReadNames, withServedNames } from './other-names.ts';

const claim = alsoServes(z.object({ state: z.string(), charge: z.object({ type: z.string() }) }), {
  claimStatus: 'state',
  'bundle.type': 'state',
  length: { schema: z.int(), of: ({ state }) => (state as string).length },
});
const stored = { state: 'OPEN', charge: { type: 'FIXED' } };
const shown = { ...stored, claimStatus: 'OPEN', bundle: { type: 'OPEN' }, length: 4 };

describe('a response', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['itself', claim, stored, shown],
    ['in a list', z.object({ claims: z.array(claim) }), { claims: [stored] }, { claims: [shown] }],
    ['nullable, null', z.object({ claim: claim.nullable() }), { claim: null }, { claim: null }],
    ['nullable', z.object({ claim: claim.nullable() }), { claim: stored }, { claim: shown }],
    ['in a record', z.record(z.string(), claim), { a: stored }, { a: shown }],
    ['one of several shapes', z.union([z.object({ other: z.string() }), claim]), stored, shown],
    ['with a default', z.object({ claim: claim.default(stored) }), { claim: stored }, { claim: shown }],
    ['without other names', z.object({ a: z.string() }), { a: 'b' }, { a: 'b' }],
  ])('has all names: %s', (_, schema, value, expected) => {
    expect(withServedNames(schema, value)).toEqual(expected);
  });

  it('is not changed in place', () => {
    withServedNames(claim, stored);
    expect(stored).toEqual({ state: 'OPEN', charge: { type: 'FIXED' } });
  });
});

const line = alsoReads(z.strictObject({ bundleType: z.string() }), { 'bundle.type': 'bundleType' });
const body = alsoReads(z.strictObject({ reason: z.string(), lines: z.array(line).optional() }), {
  claimReason: 'reason',
});

describe('a request', () => {
  it.each([
    ['our names', { reason: 'A' }, { reason: 'A' }],
    ["the specification's names", { claimReason: 'A' }, { reason: 'A' }],
    ['both, the same', { claimReason: 'A', reason: 'A' }, { reason: 'A' }],
    [
      'names of parts',
      { reason: 'A', lines: [{ bundle: { type: 'PIECE' } }] },
      { reason: 'A', lines: [{ bundleType: 'PIECE' }] },
    ],
  ])('is read by %s', (_, given, expected) => {
    const read = withReadNames(body, given);
    expect(read.value).toEqual(expected);
    expect(read.contradictions).toEqual([]);
    expect(body.safeParse(read.value).success).toBe(true);
  });

  it('must not contradict itself', () => {
    expect(withReadNames(body, { claimReason: 'A', reason: 'B' }).contradictions).toEqual(['claimReason']);
    const lines = [{ bundle: { type: 'A' }, bundleType: 'B' }];
    expect(withReadNames(body, { reason: 'A', lines }).contradictions).toEqual(['lines.0.bundle.type']);
  });

  it('remembers the names that were sent, for its errors', () => {
    const { renamed } = withReadNames(body, { claimReason: 1, lines: [{ bundle: { type: 2 } }] });
    expect([...renamed]).toEqual([
      ['reason', 'claimReason'],
      ['lines.0.bundleType', 'lines.0.bundle.type'],
    ]);
  });

  it('that is no object is left to its schema', () => {
    for (const given of [null, 'text', [1]]) expect(withReadNames(body, given).value).toBe(given);
  });
});
