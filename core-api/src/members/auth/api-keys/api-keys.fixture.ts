import { expect } from 'vitest';
import type { TestRequest } from '../../../testing/app.ts';
import { newKey } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';

export const KEYS = '/api/console/api-keys';
const roleOf = (at: number) => `01990000-0000-7000-8000-00000000000${at}`;
export const roles = { all: roleOf(1), catalog: roleOf(5), viewer: roleOf(9) } as const;

export interface MadeKey {
  _id: string;
  updatedAt: string;
  prefix: string;
  key: string;
}

/** A store with its owner, who may create keys. */
export async function openKeys(...more: Parameters<typeof storeForTests>) {
  const store = await storeForTests(...more);
  const root = await store.makeMember({ type: 'OPERATOR', level: 'ROOT' });
  const send = (method: string, path: string, request: TestRequest = {}) =>
    store.send(method, path, { as: root, ...request });
  const input = (given: object = {}) => ({ name: `회계 ${newKey()}`, _role: roles.all, reason: '연동', ...given });
  return {
    store,
    root,
    send,
    input,
    async create(given: object = {}): Promise<MadeKey> {
      const { status, body } = await send('POST', KEYS, { body: input(given) });
      expect(status, JSON.stringify(body)).toBe(201);
      const { apiKey, key } = body as { apiKey: MadeKey; key: string };
      return { ...apiKey, key };
    },
    /** A request by a key. */
    by: (key: string, method: string, path: string, request: TestRequest = {}) =>
      store.send(method, path, { as: { authorization: `Bearer ${key}` }, ...request }),
  };
}
