import { expect, it } from 'vitest';
import { lotDeliveries } from '../mypage/my-lots.ts';
import type { Visit } from '../visit.ts';
import { udiInstructions, udiOfLink } from './udi-instructions.ts';

const GTIN = '08800000000015';
const ID = '01890000-0000-7000-8000-000000000001';

/** A visit whose core-api responds with this status. */
function visitOf(status: number, data: object = {}): Visit {
  const error = { code: status === 404 ? 'NOT_FOUND' : 'INTERNAL', status, title: 'no' };
  const response = new Response(null, { status });
  const core = { send: async () => (response.ok ? { data, response } : { error, response }), call: async () => data };
  return { user: { _id: ID }, session: { isUnknown: false }, core } as unknown as Visit;
}
const read = (visit: Visit, code: string, lot = '') => udiInstructions(visit, code, new URLSearchParams({ lot }));

it('names the number of a package without instructions, and says whether it is mistyped', async () => {
  expect(await read(visitOf(404), GTIN, 'A1')).toEqual({ code: `${GTIN}, 로트 A1`, isMistyped: false });
  expect(await read(visitOf(404), '08800000000016')).toEqual({ code: '08800000000016', isMistyped: true });
  expect(await read(visitOf(404), 'abc')).toEqual({ code: 'abc', isMistyped: false });
});

it('names the package of a Digital Link without instructions, and why another one cannot be read', async () => {
  const link = (path: string) => udiOfLink(visitOf(404), `https://iruon.example/01/${path}`);
  expect(await link(`${GTIN}/10/A1`)).toMatchObject({ code: `${GTIN}, 로트 A1`, isMistyped: false, refusal: null });
  expect(await link('08800000000016/10/A1')).toMatchObject({
    ...{ code: '08800000000016/10/A1', isMistyped: true, udi: 'https://iruon.example/01/08800000000016/10/A1' },
    refusal: expect.stringContaining('검증 숫자'),
  });
  const known = visitOf(200, { instructions: { gtin: GTIN, lot: { lotNo: 'A1' } } });
  const moved = await udiOfLink(known, `https://iruon.example/01/${GTIN}/10/A1`).catch((redirect: unknown) => redirect);
  expect(moved).toMatchObject({ status: 302 });
});

it('shows the instructions of a known one, and reports a failure of core-api as such', async () => {
  const known = await read(visitOf(200, { instructions: { gtin: GTIN, lot: null } }), GTIN, 'A1');
  expect(known).toMatchObject({ gtin: GTIN, requestedLot: 'A1', isUnknownLot: true });
  await expect(read(visitOf(503), GTIN)).rejects.toMatchObject({ problem: { code: 'INTERNAL' } });
});

it('finds no deliveries of a lot that the member did not get', async () => {
  const nothing = visitOf(200, { pieces: [], total: 0 });
  const none = { problem: { code: 'NOT_FOUND' } };
  await expect(lotDeliveries(nothing, ID, new URLSearchParams())).rejects.toMatchObject(none);
  await expect(lotDeliveries(nothing, 'x', new URLSearchParams())).rejects.toMatchObject(none);
});
