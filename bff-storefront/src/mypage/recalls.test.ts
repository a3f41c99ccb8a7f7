import { expect, it } from 'vitest';
import type { Visit } from '../visit.ts';
import { myRecall } from './recalls.ts';

const ID = '01890000-0000-7000-8000-000000000001';

function visitOf(isRead: boolean): { visit: Visit; calls: string[] } {
  const calls: string[] = [];
  const core = {
    call: async (name: string) => {
      calls.push(name);
      return { recall: { _id: ID, isRead } };
    },
  };
  return { visit: { user: { _id: ID }, session: { isUnknown: false }, core } as unknown as Visit, calls };
}

it('records that a recall was read when its page is opened first', async () => {
  const first = visitOf(false);
  await myRecall(first.visit, ID);
  expect(first.calls).toEqual(['getMyRecall', 'readMyRecall']);
  const later = visitOf(true);
  await myRecall(later.visit, ID);
  expect(later.calls).toEqual(['getMyRecall']);
});

it('finds nothing by an address that is no id', async () => {
  const { visit, calls } = visitOf(true);
  await expect(myRecall(visit, 'x')).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } });
  expect(calls).toEqual([]);
});
