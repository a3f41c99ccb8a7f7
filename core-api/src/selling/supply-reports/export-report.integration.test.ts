import { setTimeout as delay } from 'node:timers/promises';
import Excel from 'exceljs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openReport } from './repository.ts';
import { MONTH, openSupply } from './supply-reports.fixture.ts';

const { store, db, operator, ask, reportBy, implant, shipped } = await openSupply();

async function download(month = MONTH) {
  const response = await store.app.request(`/api/console/shop/supply-reports/${month}/export`, {
    headers: { authorization: await store.authorize(operator) },
  });
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
  return { body: response.body, name: decodeURIComponent(response.headers.get('content-disposition') ?? '') };
}

it('writes the rows that can be sent as texts, under the name of the portal', async () => {
  const goods = await implant({ pack: 10, price: 1_000 });
  await shipped(goods, 20, { gtin: goods.packed, by: 10 });
  await shipped(goods, 3);
  await shipped(goods, 1, { member: await store.makeMember({ type: 'COMPANY' }) });
  await reportBy('POST', '/build');
  const { body, name } = await download();
  expect(name).toContain('공급내역보고자료(20310301~20310331).xlsx');
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load(await new Response(body).arrayBuffer());
  const [sheet] = workbook.worksheets;
  const cells: string[][] = [];
  sheet?.eachRow((row) => {
    const { values } = row;
    if (Array.isArray(values)) cells.push(values.slice(1).map((value) => (typeof value === 'string' ? value : '?')));
  });
  const [heads = [], ...rows] = cells;
  const place = (head: string) => heads.indexOf(head);
  expect(rows).toHaveLength(2);
  expect(rows.flat()).not.toContain('?');
  const { rows: sums } = await sql<{ amount: number; quantity: number }>`
    select sum(amount)::bigint as amount, sum(quantity)::int as quantity from supply_report_rows
    where faults = '{}'`.execute(db);
  const sumOf = (head: string) => rows.reduce((sum, row) => sum + Number(row[place(head)]), 0);
  expect({ amount: sumOf('공급금액'), quantity: sumOf('공급수량') }).toEqual(sums[0]);
  const packed = rows.find((row) => row[place('UDI-DI')] === goods.packed);
  expect(packed?.[place('포장내 총 수량')]).toBe('10');
  expect(packed?.[place('표준코드(UDI)')]).toBe(`(01)${goods.packed}(11)260105(17)351231(10)${goods.lot.lotNo}`);
  expect((await ask('GET', 'supply-reports/2031-02/export')).body.code).toBe('SUPPLY_REPORT_EMPTY');
});

it('writes 50,000 rows within 20 s, and needs no more memory for more rows', {
  tags: ['extended'],
  timeout: 120_000,
}, async () => {
  const { product } = await implant();
  const month = '2030-01';
  const at = store.now();
  const report = await inTransaction(db, (trx) => openReport(trx, month, at));
  for (let first = 1; first <= 50_000; first += 2_000)
    await sql`
    insert into supply_report_rows (id, report_id, key, reference, kind, occurred_on, product_id, goods_name, form, client_code,
      gtin, pack_pieces, quantity, pieces, lot_no, unit_price, amount, state, build_no, created_at, updated_at)
    select new_uuid(), ${report.id}, 'row ' || n, lpad(upper(to_hex(n)), 16, '0'), 'SHIP', date '2030-01-01' + n % 31,
      ${product.id}, '픽스처', 'INSTITUTION', 'B123456', '08800000000015', 1, 1, 1, 'LOT' || n, 1000, 1000, 'READY', 1, ${at}, ${at}
    from generate_series(${first}::int, ${first + 1_999}::int) n`.execute(db);
  const { rss } = process.memoryUsage();
  let peak = rss;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      peak = Math.max(peak, process.memoryUsage().rss);
      await delay(50);
    }
  })();
  const begun = performance.now();
  const before = process.cpuUsage();
  const { body } = await download(month);
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  const seconds = (performance.now() - begun) / 1_000;
  isDone = true;
  await watching;
  const { user, system } = process.cpuUsage(before);
  // The load of the machine is no property of the file.
  const worked = (user + system) / 1_000_000;
  const grown = (peak - rss) / 1024 / 1024;
  process.stderr.write(
    `50,000 rows: ${seconds.toFixed(1)} s, ${worked.toFixed(1)} s of a processor, ${bytes} bytes, ${grown.toFixed(0)} MB more\n`,
  );
  expect(worked).toBeLessThan(20);
  expect(grown).toBeLessThan(200);
});
