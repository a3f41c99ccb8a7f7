import type { BulkResult } from '@iruon/contract';
import { expect, test } from 'vitest';
import { inParts, unsent } from './in-parts.ts';

const deposits = Array.from({ length: 45 }, (_, index) => ({ _purchase: `p${index}`, amount: 1_000 }));
type Part = typeof deposits;
const unsentOf = ({ _purchase }: Part[number], message: string) => unsent(_purchase, message);
const all = (part: Part): BulkResult => ({
  results: part.map(({ _purchase }) => ({ _id: _purchase, ok: true, code: null, message: null })),
  changed: part.length,
  refused: 0,
});

test('many records are sent in batches, with progress after each batch', async () => {
  const sent: number[] = [];
  const progress: number[] = [];
  const send = async (part: Part) => {
    sent.push(part.length);
    return all(part);
  };
  expect(
    await inParts(deposits, send, unsentOf, { atOnce: 20, onProgress: (done) => progress.push(done) }),
  ).toMatchObject({
    changed: 45,
    refused: 0,
  });
  expect([sent, progress]).toEqual([
    [20, 20, 5],
    [20, 40, 45],
  ]);
});

test('a lost batch stops the run: the result contains the changed ones, and the rest as refused with the reason', async () => {
  let parts = 0;
  const send = async (part: Part) => {
    parts += 1;
    if (parts === 2) throw new Error('서버에 연결하지 못했습니다.');
    return all(part);
  };
  const { results, changed, refused } = await inParts(deposits, send, unsentOf, { atOnce: 20 });
  expect([changed, refused, parts]).toEqual([20, 25, 2]);
  expect(results.at(-1)).toEqual({ _id: 'p44', ok: false, code: null, message: '서버에 연결하지 못했습니다.' });
});

test('fails completely if nothing was changed', async () => {
  const lost = async () => {
    throw new Error('끊김');
  };
  await expect(inParts(deposits, lost, unsentOf)).rejects.toThrow('끊김');
});
