import { expect, test } from 'vitest';
import { keepOutbox, readOutbox } from './outbox';

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    get length() {
      return values.size;
    },
  } as Storage;
}
const message = { tempId: 't1', content: '안녕하세요', files: [], at: '2026-11-24T05:00:00.000Z', failure: null };

test('an unconfirmed message is restored after a reload, with its id, and waits for a retry by its author', () => {
  const storage = memory();
  keepOutbox('r1', [message], storage);
  expect(readOutbox('r1', storage)).toEqual([{ ...message, failure: expect.stringContaining('다시 보내') }]);
  expect(readOutbox('r2', storage)).toEqual([]);
});

test('an empty outbox stores nothing', () => {
  const storage = memory();
  keepOutbox('r1', [message], storage);
  keepOutbox('r1', [], storage);
  expect(storage.length).toBe(0);
});

test('a damaged or forbidden storage does not break a room', () => {
  const storage = memory();
  storage.setItem('chat:r1', '{"no":"list"}');
  expect(readOutbox('r1', storage)).toEqual([]);
  storage.setItem('chat:r1', 'no json');
  expect(readOutbox('r1', storage)).toEqual([]);
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  } as unknown as Storage;
  expect(readOutbox('r1', forbidden)).toEqual([]);
  expect(() => keepOutbox('r1', [message], forbidden)).not.toThrow();
});
