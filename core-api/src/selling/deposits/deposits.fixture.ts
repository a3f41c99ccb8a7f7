import { makeSettings } from '@iruon/db/factories';
import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

export const MONDAY = new Date('2026-06-08T03:00:00Z');
const bankAccount = { bankCode: '088', bankName: '신한은행', accountNumber: '140-000-123456', accountHolder: '이루온' };

/** A store with a bank account on a Monday, and an operator of each scope; its books are checked after each test. */
export async function openDeposits() {
  const store = await storeForTests();
  const operator = await store.makeMember({ type: 'OPERATOR', name: '김재무' });
  const manager = await store.makeMember({ type: 'OPERATOR', scopes: ['manager'] });
  await makeSettings(store.db, { bankAccount });
  beforeEach(() => store.setClock(MONDAY));
  afterEach(() => store.expectSound());

  /** A phone order that expects a transfer of its price and 3,000 won for delivery. */
  async function waiting(of: Parameters<Store['makeMember']>[0] = {}, price = 20_000) {
    const member = await store.makeMember(of);
    const product = await store.makeProduct({ price, stock: 10 });
    return store.placedByPhone(operator, { member, product, settlement: 'TRANSFER', expectedTotal: price + 3_000 });
  }

  return { store, operator, manager, waiting };
}
