/**
 * `npm run bench:sheets`: the time to check and to save a spreadsheet of products, in both modes, and the time and memory
 * of core-api for an export of a large catalogue. docs/performance.md explains.
 *   --products <n>, 0 for those that are there  --rows <n>  --json
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Excel from 'exceljs';
import { rowsOn } from '../postgres/databases.ts';
import { logInOperator } from './buyers.ts';
import { makeManyProducts } from './catalogue/many-products.ts';
import { type BenchProduct, startBenchProduct } from './product.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '5000' },
    json: { type: 'boolean', default: false },
  },
});
const [productCount, rowCount] = [Number(values.products), Number(values.rows)];
const UPLOADS = '/api/console/shop/bulk-uploads';
const PATIENCE_MS = 120_000;
const progress = (text: string) => process.stderr.write(`  ${text}\n`);

type Mode = 'GOOD_ROWS' | 'ALL_OR_NOTHING';

/** Half new products of four options each, half that change name, price and stock. */
async function workbook(databaseUrl: string, mode: Mode): Promise<Buffer> {
  const half = Math.floor(rowCount / 2);
  const [brand] = await rowsOn(databaseUrl, 'select name from brands order by sequence limit 1');
  const [category] = await rowsOn(databaseUrl, 'select code from categories order by depth desc, sequence limit 1');
  const known = await rowsOn(
    databaseUrl,
    `select code, stock from products where code like 'G-%' and not options_enabled order by code limit $1 offset $2`,
    [half, mode === 'GOOD_ROWS' ? 0 : half],
  );
  const book = new Excel.Workbook();
  const products = book.addWorksheet('상품');
  const options = book.addWorksheet('옵션');
  products.addRow(['상품코드', '상품명', '브랜드', '분류', '정가(원)', '현재 재고(개)', '새 재고(개)']);
  options.addRow(['상품코드', '옵션명1', '옵션값1', '추가금', '새 재고']);
  for (let number = 0; number < rowCount - known.length; number += 1) {
    const code = `${mode}-${number}`;
    products.addRow([code, `새 상품 ${number}`, brand?.name, category?.code, 10_000 + number, null, null]);
    for (const value of ['Ø3.5', 'Ø4.0', 'Ø4.5', 'Ø5.0']) options.addRow([code, '직경', value, 1_000, 10]);
  }
  for (const [place, { code, stock }] of known.entries())
    products.addRow([code, `바뀐 상품 ${place}`, null, null, 20_000 + place, stock, Number(stock) + 1]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Current memory of a process, kilobytes. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);

interface Client {
  ask(path: string, init?: RequestInit): Promise<Response>;
}

function clientOf({ core }: BenchProduct, authorization: string): Client {
  return {
    async ask(path, init = {}) {
      const response = await fetch(`${core}${path}`, { ...init, headers: { authorization, ...init.headers } });
      if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`);
      return response;
    },
  };
}

async function settled(client: Client, id: string, state: string): Promise<Record<string, unknown>> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { upload } = (await (await client.ask(`${UPLOADS}/${id}`)).json()) as { upload: Record<string, unknown> };
    if (upload.state === state) return upload;
    if (upload.state === 'FAILED' || performance.now() > until)
      throw new Error(`the upload is ${upload.state}: ${upload.failure}`);
    await wait(50);
  }
}

const since = (began: number) => Number(((performance.now() - began) / 1_000).toFixed(2));

async function upload(product: BenchProduct, client: Client, mode: Mode) {
  const form = new FormData();
  form.set('mode', mode);
  form.set('file', new File([new Uint8Array(await workbook(product.databaseUrl, mode))], '상품.xlsx'));
  let began = performance.now();
  const response = await client.ask(UPLOADS, { method: 'POST', body: form });
  const { _id } = ((await response.json()) as { upload: { _id: string } }).upload;
  const checked = await settled(client, _id, 'CHECKED');
  if (checked.rowsBad !== 0) throw new Error(`${checked.rowsBad} rows are bad that are not`);
  const checkSeconds = since(began);
  began = performance.now();
  await client.ask(`${UPLOADS}/${_id}/start`, { method: 'POST' });
  const { rowsDone, rowsBad } = await settled(client, _id, 'DONE');
  if (rowsDone !== rowCount || rowsBad !== 0) throw new Error(`${rowsDone} of ${rowCount} rows, ${rowsBad} bad`);
  return { mode, rows: rowCount, checkSeconds, saveSeconds: since(began) };
}

async function exportAll(product: BenchProduct, client: Client) {
  const before = memoryOf(product.corePid);
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf(product.corePid));
  }, 20);
  try {
    const began = performance.now();
    const response = await client.ask('/api/console/shop/products/export');
    let bytes = 0;
    const reader = response.body?.getReader();
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      bytes += piece.value.length;
    }
    const [row] = await rowsOn(product.databaseUrl, 'select count(*)::int as products from products');
    const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024);
    return {
      products: Number(row?.products),
      megabytes: Number((bytes / 1024 / 1024).toFixed(1)),
      seconds: since(began),
      memoryBefore: megabytes(before),
      memoryPeak: megabytes(peak),
    };
  } finally {
    clearInterval(look);
  }
}

const load = loadavg()[0] ?? 0;
await using product = await startBenchProduct({ databaseUrl: process.env.DATABASE_URL, withPages: false, progress });
if (productCount > 0) {
  progress(`making ${productCount} products`);
  await makeManyProducts(product.databaseUrl, productCount);
}
const client = clientOf(product, await logInOperator(product));
const uploads = [];
for (const mode of ['GOOD_ROWS', 'ALL_OR_NOTHING'] as const) {
  progress(`uploading ${rowCount} rows, ${mode}`);
  uploads.push(await upload(product, client, mode));
}
progress('exporting everything');
const exported = await exportAll(product, client);
if (values.json) process.stdout.write(`${JSON.stringify({ uploads, exported })}\n`);
else {
  const lines = uploads.map(
    ({ mode, rows, checkSeconds, saveSeconds }) =>
      `${mode.padEnd(16)}${rows} rows checked in ${checkSeconds} s, saved in ${saveSeconds} s`,
  );
  const { products, megabytes, seconds, memoryBefore, memoryPeak } = exported;
  lines.push(
    `export          ${products} products, ${megabytes} MB in ${seconds} s; core-api held ${memoryBefore} MB before, ${memoryPeak} MB at most`,
  );
  process.stdout.write(`\nload before ${load.toFixed(1)}\n${lines.join('\n')}\n`);
}
