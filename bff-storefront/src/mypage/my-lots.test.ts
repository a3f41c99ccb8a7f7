import type { ReceivedPiece } from '@iruon/contract';
import { expect, it } from 'vitest';
import type { Visit } from '../visit.ts';
import { implantRecords, joinedPieces, myLots } from './my-lots.ts';

const ID = '01890000-0000-7000-8000-000000000001';

const visitOf = (pieces: readonly Partial<ReceivedPiece>[]) => {
  const core = { call: async () => ({ order: { purchaseNo: 'P1' }, pieces, lots: [], total: pieces.length }) };
  return { user: { _id: ID }, session: { isUnknown: false }, core } as unknown as Visit;
};
const records = (...pieces: Partial<ReceivedPiece>[]) => implantRecords(visitOf(pieces), ID, new URLSearchParams());

it('makes a record for each piece that did not come back, and says when the page has not all of them', async () => {
  const few = await records({ amount: 3, returned: 1 }, { amount: 2, returned: 2 });
  expect([few.records.length, few.isCut]).toEqual([2, false]);
  const full = await records({ amount: 150, returned: 0 }, { amount: 60, returned: 10 });
  expect([full.records.length, full.isCut]).toEqual([200, false]);
  const many = await records({ amount: 201, returned: 0 });
  expect([many.records.length, many.isCut]).toEqual([200, true]);
});

it('offers the workbook of a period, and of the last year of a longer one', async () => {
  const fileOf = async (query: string) => {
    const { file, isFileCut } = await myLots(visitOf([]), new URLSearchParams(query));
    const { from, to } = Object.fromEntries(new URL(file, 'http://store').searchParams);
    return [from, to, isFileCut];
  };
  expect(await fileOf('from=2026-01-02&to=2026-12-31')).toEqual(['2026-01-02', '2026-12-31', false]);
  expect(await fileOf('from=2025-12-31&to=2026-12-31')).toEqual(['2025-12-31', '2026-12-31', false]);
  expect(await fileOf('from=2020-01-01&to=2026-12-31')).toEqual(['2025-12-31', '2026-12-31', true]);
  expect(await fileOf('to=2026-12-31&lot=A1')).toEqual(['2025-12-31', '2026-12-31', true]);
});

it('joins the pieces of a lot that were scanned one by one, and neither other lots nor serial numbers', () => {
  const product = { code: 'FX', name: '픽스처', option: 'Ø4.0', manufacturer: '' };
  const piece = { kind: 'ORDER', product, lotNo: 'A1', serial: null, amount: 1, returned: 0 } as ReceivedPiece;
  const pieces = [
    { ...piece, _id: '1', _order: 'o1' },
    { ...piece, _id: '2', lotNo: 'A2' },
    { ...piece, _id: '3', _order: 'o2', amount: 3, returned: 1 },
    { ...piece, _id: '4', serial: 'S1' },
    { ...piece, _id: '5', serial: 'S2' },
    { ...piece, _id: '6', kind: 'EXCHANGE' as const },
  ];
  const joined = joinedPieces(pieces).map(({ _id, amount, returned }) => [_id, amount, returned]);
  expect(joined).toEqual([
    ['1', 4, 1],
    ['2', 1, 0],
    ['4', 1, 0],
    ['5', 1, 0],
    ['6', 1, 0],
  ]);
});
