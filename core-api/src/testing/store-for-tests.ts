import { afterAll } from 'vitest';
import { openStore, type Store } from './store.ts';

/** A store for one test file, closed afterwards: `const store = await storeForTests()` at its top. */
export async function storeForTests(...more: Parameters<typeof openStore>): Promise<Store> {
  const store = await openStore(...more);
  afterAll(() => store.close());
  return store;
}
