import { expect, it, onTestFinished } from 'vitest';
import { courierBookings, scanGoods, setCourier } from '../../../../tooling/sandbox/courier/client.ts';
import { demoKeys } from '../../../../tooling/sandbox/demo-keys.ts';
import { startSandbox } from '../../../../tooling/sandbox/index.ts';
import { createCjCourier } from './cj.ts';
import { type Consignment, CourierRefused } from './port.ts';

const shop = {
  name: '이루온',
  phone: '15771234',
  postcode: '13494',
  address1: '경기 성남시 판교역로 235',
  address2: '1층',
};
const clinic = {
  name: '김보철',
  phone: '01012345678',
  postcode: '03029',
  address1: '서울 종로구 자하문로 1',
  address2: '',
};
const consignment = (more: Partial<Consignment> = {}): Consignment => ({
  kind: 'DELIVERY',
  reference: 'P261130-00001',
  registeredOn: '2026-11-30',
  invoiceNo: null,
  sentAs: null,
  from: shop,
  to: clinic,
  goods: [{ name: '픽스처 (4.0x10)', amount: 2 }],
  message: '문 앞',
  isCollect: false,
  ...more,
});

const unreadable = ({ message }: Error) => expect.unreachable(message);

async function opened(of: { customerId?: string; now?: () => Date } = {}) {
  const now = of.now ?? (() => new Date('2026-11-30T03:00:00Z'));
  const sandbox = await startSandbox({ now });
  onTestFinished(() => sandbox.stop());
  const access = {
    apiUrl: sandbox.url,
    ...demoKeys.courier,
    timeoutMs: 400,
    now,
    unreadable,
    ...of,
  };
  const courier = createCjCourier(access);
  const numbered = async (more: Partial<Consignment> = {}) =>
    consignment({ invoiceNo: await courier.reserveNumber(), ...more });
  return { url: sandbox.url, courier, numbered };
}

it('registers a parcel once under its reference, with the way to sort it', async () => {
  const { url, courier, numbered } = await opened();
  const parcel = await numbered();
  const { sorting } = await courier.register(parcel);
  expect(sorting).toMatchObject({ code: expect.stringMatching(/^\d[A-H]\d\d$/), address: '서울 종로구 자하문로' });
  expect(await courier.register(parcel)).toEqual({ sorting });
  expect(await courierBookings(url)).toMatchObject([
    {
      reference: 'P261130-00001',
      kind: 'DELIVERY',
      invoiceNo: parcel.invoiceNo,
      sender: '이루온',
      receiver: '김보철',
      phone: '010-1234-5678',
      address: '03029 서울 종로구 자하문로 1 -',
      goods: '픽스처 (4.0x10) 2',
      message: '문 앞',
    },
  ]);
});

it('finds what a lost answer registered or canceled', async () => {
  const { url, courier, numbered } = await opened();
  const parcel = await numbered();
  await setCourier(url, { mode: 'lost-booking' });
  await expect(courier.register(parcel)).rejects.not.toBeInstanceOf(CourierRefused);
  await setCourier(url, { mode: 'ok' });
  await courier.register(parcel);
  expect(await courierBookings(url)).toHaveLength(1);
  await setCourier(url, { mode: 'lost-booking' });
  await expect(courier.cancel(parcel)).rejects.not.toBeInstanceOf(CourierRefused);
  await setCourier(url, { mode: 'ok' });
  await courier.cancel(parcel);
  expect(await courierBookings(url)).toMatchObject([{ canceledAt: expect.any(String) }]);
});

it('registers a pickup without a number, under that of the sent goods', async () => {
  const { url, courier } = await opened();
  const pickup = {
    kind: 'PICKUP',
    reference: 'R261130-00001',
    from: clinic,
    to: shop,
    sentAs: '682000000001',
  } as const;
  await courier.register(consignment(pickup));
  expect(await courierBookings(url)).toMatchObject([
    { kind: 'PICKUP', invoiceNo: '', sentAs: '682000000001', sender: '김보철', receiver: '이루온' },
  ]);
});

it.each([
  ['a name that is too long', { to: { ...clinic, name: '가'.repeat(40) } }, /ORA-12899.*RCVR_NM/],
  ['an unknown postcode', { to: { ...clinic, postcode: '99999' } }, /우편번호/],
  ['an address without delivery', { to: { ...clinic, address1: '배송불가 섬' } }, /배송 불가/],
  ['a missing phone number', { to: { ...clinic, phone: '' } }, /ORA-01400.*RCVR_TEL/],
])('is refused for %s, with the words of the carrier', async (_, of, words) => {
  const { url, courier, numbered } = await opened();
  const refusal = await courier.register(await numbered(of)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CourierRefused);
  expect((refusal as Error).message).toMatch(words);
  expect(await courierBookings(url)).toEqual([]);
});

it('registers a parcel for a place that is served with a delay', async () => {
  const { courier, numbered } = await opened();
  const late = await numbered({ to: { ...clinic, address1: '배송지연 섬' } });
  expect(await courier.register(late)).toEqual({ sorting: null });
});

it('does not cancel goods that the driver has', async () => {
  const { url, courier, numbered } = await opened();
  const parcel = await numbered();
  await courier.register(parcel);
  await scanGoods(url, { reference: parcel.reference, code: '11' });
  await expect(courier.cancel(parcel)).rejects.toBeInstanceOf(CourierRefused);
});

it.each(['down', 'slow', 'lost', 'busy', 'slow-booking'])(
  'concludes nothing from a carrier that is %s',
  async (mode) => {
    const { url, courier, numbered } = await opened();
    const parcel = await numbered();
    await setCourier(url, { mode, delayMs: 1_500 });
    const failure = await courier.register(parcel).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(CourierRefused);
  },
);

it('requests a new token once when the old one is refused or ended, and one for concurrent calls', async () => {
  let at = new Date('2026-11-30T03:00:00Z');
  const { url, courier } = await opened({ now: () => at });
  await Promise.all([courier.reserveNumber(), courier.reserveNumber(), courier.reserveNumber()]);
  await setCourier(url, { mode: 'old-token', times: 1 });
  await courier.reserveNumber();
  at = new Date('2026-12-02T03:00:00Z');
  await courier.reserveNumber();
  await setCourier(url, { mode: 'old-token' });
  const failure = await courier.reserveNumber().catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(CourierRefused);
});

it('treats a wrong customer code as a fault of the store, not of the parcel', async () => {
  const { courier } = await opened({ customerId: '30000000' });
  const failure = await courier.register(consignment({ invoiceNo: '682000000001' })).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(CourierRefused);
});

it('reads scans until they are acknowledged, and those of one parcel', async () => {
  const { url, courier, numbered } = await opened();
  const parcel = await numbered();
  await courier.register(parcel);
  expect(await courier.unreadEvents('2026-11-30')).toEqual([]);
  await scanGoods(url, { reference: parcel.reference, code: '11', at: '2026-11-30T09:00:05.000Z', place: '성남' });
  await scanGoods(url, {
    reference: parcel.reference,
    code: '84',
    at: '2026-12-01T05:00:00.000Z',
    reason: '고객 부재',
  });
  const events = await courier.unreadEvents('2026-11-30');
  expect(events).toEqual([
    {
      ...{ invoiceNo: parcel.invoiceNo, reference: parcel.reference, state: 'PICKED_UP', code: '11' },
      ...{ at: new Date('2026-11-30T09:00:05Z'), place: '성남', detail: '집화처리' },
    },
    expect.objectContaining({ state: 'DELIVERY_FAILED', detail: '고객 부재' }),
  ]);
  await courier.acknowledge(events.slice(0, 1));
  expect(await courier.unreadEvents('2026-11-30')).toMatchObject([{ code: '84' }]);
  expect(await courier.eventsOf(parcel.invoiceNo ?? '')).toMatchObject([
    { code: '11', at: new Date('2026-11-30T09:00:05Z'), reference: null },
    { code: '84' },
  ]);
});
