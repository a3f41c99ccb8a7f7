import { expect, it, onTestFinished } from 'vitest';
import { demoKeys } from '../../../../tooling/sandbox/demo-keys.ts';
import { startSandbox } from '../../../../tooling/sandbox/index.ts';
import { portalMonth, setPortal } from '../../../../tooling/sandbox/supply-report/client.ts';
import { createMfdsPortal } from './mfds.ts';
import { PortalBusy, PortalRefused, PortalUnclear, type SupplyRow } from './port.ts';

const GTIN = '08800000000015';

async function opened(of: { clientSecret?: string } = {}) {
  const now = () => new Date('2026-12-02T03:00:00Z');
  const sandbox = await startSandbox({ now });
  onTestFinished(() => sandbox.stop());
  const portal = createMfdsPortal({ apiUrl: sandbox.url, ...demoKeys.devicePortal, timeoutMs: 400, now, ...of });
  const row = async (more: Partial<SupplyRow> = {}): Promise<SupplyRow> => {
    const device = await portal.findDevice(GTIN);
    if (!device) throw new Error('No device');
    return {
      ...{ reference: 'A1', kind: 'SHIP', form: 'INSTITUTION', device, gtin: GTIN, lotNo: 'L1', serial: null },
      ...{ madeOn: '2026-01-05', useBy: '2029-11-30', suppliedOn: '2026-11-10', clientCode: 'B123456' },
      ...{ quantity: 3, loose: 0, unitPrice: 1_000, amount: 3_000 },
      ...more,
    };
  };
  return { url: sandbox.url, portal, row };
}

it('stores a row once more at every call, with empty texts for what is not known', async () => {
  const { url, portal, row } = await opened();
  const first = await portal.addRow('2026-11', await row());
  const second = await portal.addRow('2026-11', await row({ unitPrice: null, amount: null, lotNo: null }));
  expect(await portal.rowsOf('2026-11')).toEqual([
    { portalNo: first, reference: 'A1' },
    { portalNo: second, reference: 'A1' },
  ]);
  const { rows } = await portalMonth(url, '202611');
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    { suplyUntpc: '', suplyAmt: '', lotNo: '', itemSeq: '', indvdlzSuplyQty: '' },
    {
      ...{ suplyFlagCode: '1', suplyTypeCode: '2', stdCode: `(01)${GTIN}(11)260105(17)291130(10)L1` },
      ...{ manufYm: '260105', suplyDate: '20261110', suplyQty: '3', suplyAmt: '3000', isDiffDvyfg: false },
    },
  ]);
});

it('files and un-files by the same call', async () => {
  const { portal, row } = await opened();
  await portal.addRow('2026-11', await row());
  await portal.toggleFiled('2026-11');
  expect(await portal.isFiled('2026-11')).toBe(true);
  await expect(portal.addRow('2026-11', await row())).rejects.toThrow('이미 보고한 기준월입니다');
  await portal.toggleFiled('2026-11');
  expect(await portal.isFiled('2026-11')).toBe(false);
});

it.each([
  ['an unknown client', { clientCode: 'X1' }, /등록되지 않은 거래처 코드/],
  ['another month', { suppliedOn: '2026-12-01' }, /기준월에 속하지 않습니다/],
  ['an amount that is no multiple', { amount: 2_999 }, /곱이어야 합니다/],
  ['loose pieces of a shipment', { loose: 2 }, /낱개 수량은 회수에만/],
] as const)('is refused for %s, with the words of the portal', async (_, more, words) => {
  const { portal, row } = await opened();
  const refusal = await portal.addRow('2026-11', await row(more)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PortalRefused);
  expect(String(refusal)).toMatch(words);
});

it.each(['RETURN', 'RECALL', 'DISCARD'] as const)('sends a %s without a form', async (kind) => {
  const { portal, row } = await opened();
  const clientCode = kind === 'DISCARD' ? null : 'B123456';
  expect(
    await portal.addRow('2026-11', await row({ kind, clientCode, loose: kind === 'RECALL' ? 2 : 0 })),
  ).not.toBeNull();
});

it('gets a new token once, and says when nothing was called', async () => {
  const { url, portal, row } = await opened();
  const one = await row();
  await setPortal(url, { mode: 'old-token', times: 1 });
  await portal.addRow('2026-11', one);
  await setPortal(url, { mode: 'busy', times: 1 });
  const busy = await portal.addRow('2026-11', one).catch((error: unknown) => error);
  expect(busy).toMatchObject({ retryAfterMs: 30_000 });
  const stranger = await opened({ clientSecret: 'wrong' });
  await expect(stranger.portal.isFiled('2026-11')).rejects.toBeInstanceOf(PortalBusy);
});

it.each(['down', 'lost-write', 'dropped-write', 'late-write', 'slow'])(
  'concludes nothing from a portal that is %s',
  async (mode) => {
    const { url, portal, row } = await opened();
    const one = await row();
    await setPortal(url, { mode, delayMs: 1_500 });
    const failure = await portal.addRow('2026-11', one).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PortalRefused);
    expect(failure).not.toBeInstanceOf(PortalBusy);
  },
);

it.each([
  ['refused-in-200', PortalRefused, '공급내역을 저장하지 못했습니다. (코드 400)', 0],
  ['unclear-refusal', PortalUnclear, '일시적인 오류입니다. (코드 E900)', 0],
  ['unclear-write', PortalUnclear, '일시적인 오류입니다. (코드 E900)', 1],
] as const)('takes no code but success in an HTTP 200 for success: %s', async (mode, kind, words, stored) => {
  const { url, portal, row } = await opened();
  const one = await row();
  await setPortal(url, { mode, times: 1 });
  const failure = await portal.addRow('2026-11', one).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(kind);
  expect(failure).toMatchObject({ message: words });
  expect(await portal.rowsOf('2026-11')).toHaveLength(stored);
  await portal.addRow('2026-11', one);
  await setPortal(url, { mode, times: 1 });
  await expect(portal.toggleFiled('2026-11')).rejects.toBeInstanceOf(kind);
  expect(await portal.isFiled('2026-11')).toBe(stored === 1);
});

it('reads all pages of a month, clients by business number, and no unknown identifier', async () => {
  const { portal, row } = await opened();
  const one = await row();
  for (let number = 0; number < 101; number += 1) await portal.addRow('2026-11', { ...one, reference: String(number) });
  expect(new Set((await portal.rowsOf('2026-11')).map(({ reference }) => reference)).size).toBe(101);
  expect(await portal.findClients('1208147521')).toMatchObject([
    { clientCode: 'B147521', institutionSign: '38147521' },
  ]);
  expect(await portal.findClients('1208147599')).toHaveLength(2);
  expect(await portal.findClients('1208147500')).toEqual([]);
  const [dealer] = await portal.findClients('1208147577');
  expect([dealer?.institutionSign, dealer?.name.length]).toEqual([null, 200]);
  expect(await portal.findDevice('09990000000013')).toBeNull();
});
