import { makeOrder } from '@iruon/db/factories';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openExport } from './orders.fixture.ts';

const { PATH, database, test, operator, download, open, valuesOf } = await openExport();

describe('the request', () => {
  it.each([
    ['from=2026-03-03&to=2026-03-02&reason=check', 'INVALID_INPUT'],
    ['from=2025-03-03&to=2026-03-04&reason=check', 'INVALID_INPUT'],
    ['from=2026-03-03&to=2026-03-04', 'INVALID_INPUT'],
    ['from=2026-03-03&to=2026-03-04&reason=%20%20', 'INVALID_INPUT'],
    ['from=2026-02-30&to=2026-03-04&reason=check', 'INVALID_INPUT'],
  ])('%s is refused', async (query, code) => {
    const response = await test.send('GET', `${PATH}?${query}`, { as: operator });
    expect(response).toMatchObject({ status: 400, body: { code } });
  });

  it('accepts 366 days, one status, and an empty period', async () => {
    const shipped = await open(
      await download('from=2025-03-03&to=2026-03-03&reason=check&orderStatus=SHIPPING_CONFIRM'),
    );
    expect(shipped.getWorksheet('주문상세')?.rowCount).toBe(3);
    expect(valuesOf('결제', 2, shipped).주문번호).toBe('20260302-AAAAAAA1');
    const empty = await open(await download('from=2020-01-01&to=2020-01-01&reason=check'));
    expect(empty.worksheets.map(({ rowCount }) => rowCount)).toEqual([1, 1]);
  });

  it('is recorded with its reason', async () => {
    const kept = await database.db
      .selectFrom('auditLog')
      .select(['actorId', 'subject', 'details'])
      .where('action', '=', 'orders.export')
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(kept[0]).toEqual({
      actorId: operator.id,
      subject: 'orders:2026-03-02..2026-03-03',
      details: {
        reason: 'monthly report',
        count: expect.any(Number),
        filter: { from: '2026-03-02', to: '2026-03-03' },
      },
    });
  });
});

describe('a long period', () => {
  const ROWS = 3_001;
  const LONG = 'from=2024-01-01&to=2024-12-31&reason=year%20end';

  beforeAll(async () => {
    const { db } = database;
    const order = await makeOrder(db);
    // Two orders of the same instant at each end of a batch; paging must neither lose nor repeat them.
    await sql`
      insert into purchases select r.* from purchases p, generate_series(1, ${ROWS}::int) as n,
        lateral jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
          'purchase_no', '20240101-' || upper(lpad(to_hex(n), 8, '0')),
          'created_at', timestamptz '2024-01-01T00:00:00Z' + (n / 2) * interval '1 minute')) r
      where p.id = ${order.purchaseId}`.execute(db);
    await sql`
      insert into orders select r.* from orders o, purchases p,
        lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'purchase_id', p.id,
          'created_at', p.created_at)) r
      where o.id = ${order.id} and p.purchase_no like '20240101-%'`.execute(db);
    await sql`analyze purchases, orders`.execute(db);
  });

  it('contains every order once', { tags: ['extended'] }, async () => {
    const workbook = await open(await download(LONG));
    const numbers = workbook.getWorksheet('주문상세')?.getColumn(1).values.slice(2, -1) ?? [];
    expect(numbers.length).toBe(ROWS);
    expect(new Set(numbers).size).toBe(ROWS);
    expect(workbook.getWorksheet('결제')?.rowCount).toBe(ROWS + 2);
  });
});
