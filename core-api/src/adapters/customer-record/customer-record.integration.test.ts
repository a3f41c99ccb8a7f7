import { seoulDay } from '@iruon/contract/seoul';
import { expect, it, onTestFinished } from 'vitest';
import { customerOf, setBooks, setCustomer } from '../../../../tooling/sandbox/client.ts';
import { startSandbox } from '../../../../tooling/sandbox/index.ts';
import { createCircuit } from './circuit.ts';
import { createHttpCustomerRecord } from './http-record.ts';

const KEY = 'books-key-of-the-test';

async function opened({ key = KEY, readTimeout = 400 } = {}) {
  const sandbox = await startSandbox({ customerRecordKey: KEY });
  onTestFinished(() => sandbox.stop());
  await setCustomer(sandbox.url, { custNo: 'T1', name: '시험치과', balance: 100_000 });
  return { url: sandbox.url, record: createHttpCustomerRecord({ url: sandbox.url, key, readTimeout }) };
}

const use = { key: 'k1', custNo: 'T1', kind: 'USE', amount: 30_000, text: '온라인 주문' } as const;

it('finds a customer with its debt as a negative prepaid balance', async () => {
  const { record } = await opened();
  expect(await record.find('T1')).toMatchObject({
    kind: 'found',
    customer: { custNo: 'T1', name: '시험치과', unreceived: -100_000, lastNo: 1 },
  });
  expect(await record.find('NOBODY')).toEqual({ kind: 'missing' });
});

it('finds customers by a part of name or number, up to the limit', async () => {
  const { record } = await opened();
  expect(await record.search('시험', 5)).toMatchObject({ kind: 'found', customers: [{ custNo: 'T1' }] });
  const many = await record.search('C100', 3);
  expect(many.kind === 'found' && many.customers.length).toBe(3);
});

it('records an entry once per idempotency key', async () => {
  const { record, url } = await opened();
  expect(await record.report(use)).toEqual({ kind: 'accepted', no: 2 });
  expect(await record.report(use)).toEqual({ kind: 'accepted', no: 2 });
  expect(await record.report({ ...use, amount: 40_000 })).toMatchObject({ kind: 'refused', code: 'C409' });
  expect(await record.report({ ...use, key: 'k2', kind: 'RETURN' })).toEqual({ kind: 'accepted', no: 3 });
  expect(await customerOf(url, 'T1')).toMatchObject({ balance: 100_000 });
});

it('returns the entries of Seoul days with the balance before them', async () => {
  const { record } = await opened();
  await record.report(use);
  const today = seoulDay(new Date());
  expect(await record.entries('T1', { from: today, to: today })).toMatchObject({
    kind: 'found',
    period: {
      opening: 0,
      isCut: false,
      entries: [
        { no: 1, kind: 'RECEIPT', amount: 100_000, balance: 100_000 },
        { no: 2, kind: 'ADVANCE_USE', amount: -30_000, balance: 70_000 },
      ],
    },
  });
  expect(await record.entries('T1', { from: '2020-01-01', to: '2020-01-31' })).toMatchObject({
    period: { opening: 0, entries: [] },
  });
});

it.each(['down', 'wrong', 'slow'] as const)(
  'concludes nothing from an ERP that is %s',
  { tags: ['extended'] },
  async (mode) => {
    const { record, url } = await opened();
    await setBooks(url, { mode, delayMs: 2_000 });
    expect(await record.find('T1')).toMatchObject({ kind: 'unavailable' });
    expect(await record.report(use)).toMatchObject({ kind: 'unavailable' });
  },
);

it('retries once, so that a lost response has no effect', async () => {
  const { record, url } = await opened();
  await setBooks(url, { mode: 'down', times: 1 });
  expect(await record.find('T1')).toMatchObject({ kind: 'found' });
});

it('concludes nothing from a refused key', async () => {
  const { record } = await opened({ key: 'another' });
  expect(await record.find('T1')).toMatchObject({ kind: 'unavailable', reason: 'HTTP 401' });
});

it('fails immediately after four failed calls, and tries one after 20 seconds', async () => {
  let at = 0;
  let attempts = 0;
  const circuit = createCircuit(() => at);
  const callErp = (kind: 'found' | 'unavailable') =>
    circuit.through(async () => {
      attempts += 1;
      return kind === 'found' ? { kind } : { kind, reason: 'down' };
    });
  for (let call = 0; call < 4; call += 1) await callErp('unavailable');
  expect(await callErp('found')).toEqual({ kind: 'unavailable', reason: 'the circuit is open' });
  expect(attempts).toBe(4);
  at = 20_000;
  expect(await Promise.all([callErp('found'), callErp('found')])).toMatchObject([
    { kind: 'found' },
    { kind: 'unavailable' },
  ]);
  expect(await callErp('found')).toEqual({ kind: 'found' });
  expect(attempts).toBe(6);
});
