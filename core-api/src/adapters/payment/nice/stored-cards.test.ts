import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { cardNumber, setFaults } from '../../../../../tooling/sandbox/client.ts';
import { startSandbox } from '../../../../../tooling/sandbox/index.ts';
import type { CardData } from '../port.ts';
import { createNiceGateway } from './gateway.ts';

const keys = { clientId: 'S2_contract', secretKey: 'abcdefghijklmnopqrstuvwxyz012345' };
const buyer = { name: '김이루', phone: '01012345678', email: 'buyer@example.com' };
const good: CardData = { number: cardNumber('9410', '1234'), expiry: '1299', ownerNo: '800101', passwordPrefix: '12' };

const gatewayAt = (apiUrl: string, now = () => new Date()) =>
  createNiceGateway({
    ...keys,
    secretKeys: [keys.secretKey],
    apiUrl,
    scriptUrl: apiUrl,
    windowUrl: apiUrl,
    now,
    readTimeout: 1_000,
  });

async function open(now?: () => Date) {
  const sandbox = await startSandbox({ ...keys, ...(now ? { now } : {}) });
  onTestFinished(() => sandbox.stop());
  const gateway = gatewayAt(sandbox.url, now);
  const register = (card: Partial<CardData> = {}) =>
    gateway.registerCard({ gatewayOrderId: randomUUID(), card: { ...good, ...card }, buyer });
  const stored = async (card: Partial<CardData> = {}) => {
    const outcome = await register(card);
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return outcome;
  };
  const charge = (key: string, gatewayOrderId = randomUUID() as string, of = {}) =>
    gateway.charge({ key, gatewayOrderId, amount: 70_000, title: '픽스처 4.5 x 10 외 2건', quota: 0, buyer, ...of });
  return { gateway, register, stored, charge, faults: (faults: object) => setFaults(sandbox.url, { ...faults }) };
}

/** A gateway with a fixed response. */
async function responding(body: object): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('stores a card, pays with it, finds the charge by its order and deletes the card', async () => {
  const { gateway, stored, charge } = await open();
  const { key, company, companyCode } = await stored();
  expect({ company, companyCode }).toEqual({ company: '삼성', companyCode: '04' });
  const since = new Date();
  const gatewayOrderId = randomUUID();
  const paid = await charge(key, gatewayOrderId, { quota: 3 });
  expect(paid).toMatchObject({
    kind: 'done',
    payment: { gatewayOrderId, status: 'paid', amount: 70_000, card: { company: '삼성', quota: 3 } },
  });
  expect(await gateway.findCharge({ gatewayOrderId, since })).toMatchObject({
    kind: 'found',
    payment: { gatewayOrderId, status: 'paid' },
  });
  expect(await gateway.findCharge({ gatewayOrderId: randomUUID(), since })).toEqual({ kind: 'none' });
  expect(await gateway.netCancel({ gatewayOrderId })).toMatchObject({ kind: 'done', payment: { status: 'cancelled' } });
  const forget = () => gateway.forgetCard({ key, gatewayOrderId: randomUUID() });
  expect(await forget()).toBe('done');
  // A repetition is no failure: an interrupted job runs again.
  expect(await forget()).toBe('done');
  expect(await charge(key)).toMatchObject({ kind: 'refused', code: 'U115' });
});

it.each([
  ['3011', { number: '9410000000000001' }],
  ['3021', { expiry: '0120' }],
  ['F112', { number: cardNumber('9410', '0112') }],
])('explains in Korean why a card is not stored: %s', async (code, card) => {
  const { register } = await open();
  expect(await register(card)).toMatchObject({
    kind: 'refused',
    code,
    message: expect.stringMatching(/[가-힣].*요\.$/),
  });
});

it.each(['3012', '3057', '3081', '3095'])('explains in Korean why a stored card does not pay: %s', async (code) => {
  const { stored, charge } = await open();
  const { key } = await stored({ number: cardNumber('9410', code) });
  expect(await charge(key)).toMatchObject({ kind: 'refused', code, message: expect.stringMatching(/[가-힣].*요\.$/) });
});

it.each(['error-before', 'error-after', 'hang-before', 'hang-after', 'bad-signature'])(
  'has no result for a charge without a valid response: %s',
  async (fault) => {
    const { stored, charge, faults } = await open();
    const { key } = await stored();
    await faults({ charge: fault, times: 1, delayMs: 3_000 });
    expect(await charge(key)).toMatchObject({ kind: 'unknown' });
  },
);

it('finds a charge whose date is the day after its call', async () => {
  let now = new Date('2026-06-01T14:59:59Z');
  const { gateway, stored, charge } = await open(() => now);
  const { key } = await stored();
  const since = now;
  now = new Date('2026-06-01T15:00:01Z');
  const gatewayOrderId = randomUUID();
  await charge(key, gatewayOrderId);
  expect(await gateway.findCharge({ gatewayOrderId, since })).toMatchObject({ kind: 'found' });
});

it.each([
  ['the spelling of the table', { resultCode: 'F100', bid: 'BIKY1', cardCode: '04', cardName: '삼성' }],
  ['the spelling of the sample', { resultCode: '0000', BID: 'BIKY1', CardCode: '04', CardName: '삼성' }],
])('reads a stored card in %s', async (_, body) => {
  const gateway = gatewayAt(await responding(body));
  expect(await gateway.registerCard({ gatewayOrderId: randomUUID(), card: good, buyer })).toEqual({
    kind: 'done',
    key: 'BIKY1',
    companyCode: '04',
    company: '삼성',
  });
});

it('treats a stored card without a key as no response', async () => {
  const gateway = gatewayAt(await responding({ resultCode: '0000', cardCode: '04', cardName: '삼성' }));
  const outcome = await gateway.registerCard({ gatewayOrderId: randomUUID(), card: good, buyer });
  expect(outcome).toMatchObject({ kind: 'unknown' });
});
