import { cardTermsCodes, type EasyPayCard } from '@iruon/contract';
import { afterEach, beforeEach } from 'vitest';
import { cardNumber } from '../../../../tooling/sandbox/client.ts';
import type { Member, Placed } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { settlePayments } from './settle-payments.ts';

/** A store with members who store cards and pay with them, one per test file. */
export async function openEasyPay() {
  const START = new Date('2026-06-01T03:00:00Z');
  const A_MINUTE = 60;
  const PAYU = '/api/plugins/nice/payu';
  const noFaults = { regist: null, charge: null, expire: null, status: null, netcancel: null, webhook: null };

  const store = await storeForTests();
  beforeEach(() => store.setClock(START));
  afterEach(async () => {
    await store.faults(noFaults);
    await store.runJobs();
    await store.expectSound();
  });

  const input = (cardNo = cardNumber()) => ({
    cardNumber: cardNo,
    expiry: '12/99',
    ownerNo: '800101',
    passwordPrefix: '12',
    terms: cardTermsCodes,
  });
  const register = (member: Member, of: object = {}) =>
    store.send('POST', `${PAYU}/setting/generate`, { as: member, body: { ...input(), ...of } });
  const wallet = async (member: Member) =>
    (await store.send('GET', `${PAYU}/user-key`, { as: member })).body.cards as EasyPayCard[];
  const remove = (member: Member, key: string) =>
    store.send('DELETE', `${PAYU}/user-key?paymentUserKey=${key}`, { as: member });
  const pay = (purchase: Placed, paymentUserKey: string, of: object = {}, as = purchase.member) =>
    store.send('POST', `${PAYU}/generate`, { as, body: { _purchase: purchase._id, paymentUserKey, ...of } });

  async function withCard(cardNo?: string) {
    const member = await store.makeMember();
    const { body, status } = await register(member, input(cardNo));
    if (status !== 201) throw new Error(`No card: ${JSON.stringify(body)}`);
    return { member, key: (body.card as EasyPayCard).paymentUserKey };
  }
  const stateOf = async ({ _id }: Pick<Placed, '_id'>) => (await store.purchaseRow(_id)).state;
  const charges = ({ _id }: Placed) => store.attemptRows(_id, 'APPROVE');
  async function reconcile(): Promise<number> {
    store.later(A_MINUTE);
    return settlePayments(store.context());
  }
  return { START, A_MINUTE, PAYU, store, input, register, wallet, remove, pay, withCard, stateOf, charges, reconcile };
}
