/**
 * `npm run bench:pieces`: scans at the packing station, searches of lots, the preview of a recall and the lots of a member among
 * five million sent pieces, and the building of a supply report. docs/performance.md explains.
 *   --products <n>  --orders <n>  --pieces <n>  --rows <n>  --keep <folder>  --seconds <n>  --rounds <n>  --short  --json
 */
import { signAccessToken } from '../../core-api/src/members/auth/access-token.ts';
import { rowsOn } from '../postgres/databases.ts';
import { logInOperator } from './buyers.ts';
import { makeManyProducts } from './catalogue/many-products.ts';
import { costOf, type ListResult, type ListSubject, listProgram } from './list-load.ts';
import { HttpClient, workers } from './load.ts';
import { makeManyOrders } from './orders/many-orders.ts';
import { makeManyPieces } from './pieces/many-pieces.ts';
import { makeReportedMonth } from './pieces/reported-month.ts';
import type { BenchProduct } from './product.ts';
import { memoryOf, watchMemory } from './servers.ts';

const OPERATORS = 4;
const SCAN_TARGET_MS = 100;
const TARGET_MS = 200;
/** Parcels that each packer has; each has about a dozen pieces. */
const PARCELS_EACH = 60;

const lots = '/api/console/shop/lots';
const gridPath = (path: string, filter: object, sort = ['useBy', 'ASC']) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,24]' })}`;

interface Facts {
  /** A lot of one of the usual products, and its UDI-DI. */
  lotNo: string;
  gtin: string;
  productId: string;
  /** Lots that went to many clinics. */
  common: string[];
  member: string;
}

async function factsOf(databaseUrl: string): Promise<Facts> {
  const [usual] = await rowsOn(
    databaseUrl,
    `select l.lot_no, u.gtin, l.product_id from lots l join device_udis u on u.product_id = l.product_id
     order by l.id desc limit 1`,
  );
  const common = await rowsOn(
    databaseUrl,
    'select lot_id as id from parcel_pieces group by lot_id order by count(*) desc, lot_id limit 10',
  );
  const [member] = await rowsOn(
    databaseUrl,
    `select user_id as id from orders o join users u on u.id = o.user_id where u.username like 'm%' and u.cust_no is not null
     group by user_id order by count(*) desc limit 1`,
  );
  return {
    lotNo: String(usual?.lot_no),
    gtin: String(usual?.gtin),
    productId: String(usual?.product_id),
    common: common.map(({ id }) => String(id)),
    member: String(member?.id),
  };
}

async function memberBearer({ databaseUrl, tokenKey }: BenchProduct, userId: string): Promise<string> {
  const [family] = await rowsOn(
    databaseUrl,
    `insert into token_families (id, user_id, created_at, expires_at)
     values (gen_random_uuid(), '${userId}', now(), now() + interval '1 day') returning id`,
  );
  const actor = { type: 'user', userId, familyId: String(family?.id), scopes: [], isCustomer: true } as const;
  return `Bearer ${(await signAccessToken(actor, tokenKey, new Date())).token}`;
}

function readSubjects({ lotNo, gtin, productId, common }: Facts, operator: string, member: string): ListSubject[] {
  const of = (name: string, bearer: string, contains: string, paths: string[]): ListSubject => ({
    name,
    target: TARGET_MS,
    paths,
    headers: [{ authorization: bearer }],
    at: 'core',
    contains,
  });
  const udi = `01${gtin}10${lotNo}`;
  return [
    of('lots as they open', operator, '"total":', [gridPath(lots, {})]),
    of(
      'lots searched',
      operator,
      '"total":',
      [lotNo, lotNo.slice(0, 4), udi, '픽스처', '없는말'].map((q) => gridPath(lots, { q })),
    ),
    of('lots of a product, by state', operator, '"total":', [
      gridPath(lots, { _item: productId }),
      gridPath(lots, { state: 'HELD' }),
      gridPath(lots, { state: 'RELEASED' }, ['createdAt', 'DESC']),
    ]),
    {
      ...of('preview of a recall', operator, '"preview":', ['/api/console/shop/recalls/preview']),
      bodies: common.map((lot) => JSON.stringify({ _lots: [lot] })),
    },
    of('lots of a member', member, '"total":', [
      '/api/v1/me/lots',
      `/api/v1/me/lots?${new URLSearchParams({ lot: lotNo })}`,
      `/api/v1/me/lots?${new URLSearchParams({ q: '픽스처' })}`,
    ]),
    of('lots of a member, summed', member, '"total":', [
      '/api/v1/me/received-lots',
      `/api/v1/me/received-lots?${new URLSearchParams({ lot: lotNo })}`,
      `/api/v1/me/received-lots?${new URLSearchParams({ q: '픽스처' })}`,
    ]),
  ];
}

interface Line {
  key: string;
  amount: number;
  counted: number;
  proposed: { lotNo: string; useBy: string | null; amount: number }[];
}

const yymmdd = (day: string) => day.slice(2).replaceAll('-', '');

/** What the packers scan: the proposed lots of parcels that are claimed before. @returns one queue for each packer */
async function scansOf(
  product: BenchProduct,
  operator: string,
  count: number,
): Promise<{ parcelId: string; text: string }[][]> {
  await rowsOn(
    product.databaseUrl,
    `select pack_orders_of_purchase(purchase_id) from (
       select distinct purchase_id from orders o where is_to_ship(o) order by purchase_id desc limit ${count}) p`,
  );
  const parcels = await rowsOn(
    product.databaseUrl,
    `select p.id from packing_parcels p where p.state = 'WAITING' order by p.id limit ${count}`,
  );
  using core = new HttpClient(product.core, 1);
  const headers = { authorization: operator, 'content-type': 'application/json' };
  const queues: { parcelId: string; text: string }[][] = Array.from({ length: OPERATORS }, () => []);
  for (const { id } of parcels) {
    const path = `/api/console/shop/parcels/${String(id)}`;
    const claimed = await core.send('POST', `${path}/claim`, headers, '{}');
    if (claimed.status !== 200) throw new Error(`A parcel was not claimed: ${claimed.status} ${claimed.text}`);
    const { lines } = JSON.parse((await core.send('GET', `${path}/pieces`, headers)).text) as { lines: Line[] };
    // The packer with least to do gets the parcel.
    const [queue] = queues.toSorted((one, other) => one.length - other.length);
    for (const { key, proposed } of lines) {
      const [productId, optionId = ''] = key.split('/');
      const [udi] = await rowsOn(
        product.databaseUrl,
        `select gtin from device_udis where product_id = '${productId}' and level = 'UNIT'
           and option_id is not distinct from nullif('${optionId}', '')::uuid limit 1`,
      );
      if (udi === undefined) continue;
      for (const { lotNo, useBy, amount } of proposed)
        for (let piece = 0; piece < amount; piece += 1)
          queue?.push({
            parcelId: String(id),
            text: `01${String(udi.gtin)}17${yymmdd(useBy ?? '2030-01-01')}10${lotNo}`,
          });
    }
  }
  return queues;
}

/** The time of scans that put a piece into a parcel, each once. */
async function measureScans(product: BenchProduct, operator: string, isShort: boolean): Promise<ListResult> {
  const queues = await scansOf(product, operator, isShort ? OPERATORS * 10 : OPERATORS * PARCELS_EACH);
  using core = new HttpClient(product.core, OPERATORS);
  const times = Math.min(...queues.map(({ length }) => length));
  const scan = async (worker: number) => {
    const next = queues[worker]?.shift();
    if (!next) throw new Error('Nothing is left to scan');
    const headers = {
      authorization: operator,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const path = `/api/console/shop/parcels/${next.parcelId}/pieces`;
    const { status, text } = await core.send('POST', path, headers, JSON.stringify({ text: next.text }));
    if (status !== 200 || !text.includes('"COUNTED"')) throw new Error(`A scan responded with ${status} ${text}`);
  };
  const load = await costOf(product, () => workers(scan, OPERATORS, times)(0));
  return {
    name: 'scans at the station',
    target: SCAN_TARGET_MS,
    loads: [{ ...load, timesFloor: Number.NaN }],
  };
}

/** A month before the orders of `makeManyOrders` begin, under the first rule of reports. */
const MONTH = '2025-06';
const REPORT_TARGET_MS = 20_000;

/** The time to build a month with its memory, first all of its rows, then the same again. */
async function measureReport({ corePid, ...product }: BenchProduct, operator: string): Promise<ListResult[]> {
  const results: ListResult[] = [];
  for (const name of ['supply report', 'supply report again']) {
    const before = memoryOf(corePid);
    using memory = watchMemory({ servers: [['core', corePid]] });
    let rows = 0;
    const build = async () => {
      const path = `${product.core}/api/console/shop/supply-reports/${MONTH}/build`;
      const built = await fetch(path, { method: 'POST', headers: { authorization: operator } });
      const text = await built.text();
      if (!built.ok) throw new Error(`The report was not built: ${built.status} ${text}`);
      [{ rows }] = [(JSON.parse(text) as { report: { rows: number } }).report];
    };
    const load = await costOf({ corePid, ...product }, () => workers(build, 1, 1)(0));
    const highest = Math.max(before, memory.highest.core ?? 0);
    results.push({
      ...{ name, target: REPORT_TARGET_MS, loads: [{ ...load, timesFloor: Number.NaN }] },
      slowest: `${rows} rows, core-api ${before.toFixed(0)} MiB before, ${highest.toFixed(0)} at most`,
    });
  }
  return results;
}

await listProgram(
  {
    counts: { products: 100_000, orders: 1_000_000, pieces: 5_000_000, rows: 50_000 },
    atOnce: `${OPERATORS} at once`,
  },
  async (product, { count, progress, load, isShort, isChosen }) => {
    const { databaseUrl } = product;
    const began = performance.now();
    const made = (noun: string) => progress(`${noun} made after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    if (count('products') > 0) await makeManyProducts(databaseUrl, count('products'));
    made('products');
    if (count('orders') > 0) await makeManyOrders(databaseUrl, count('orders'));
    made('orders');
    if (count('pieces') > 0) await makeManyPieces(databaseUrl, count('pieces'));
    made('pieces');
    const facts = await factsOf(databaseUrl);
    const operator = await logInOperator(product);
    const scans = isChosen('scans at the station') ? [await measureScans(product, operator, isShort)] : [];
    progress('scans are measured');
    const subjects = readSubjects(facts, operator, await memberBearer(product, facts.member));
    const lists = await load(product, subjects, OPERATORS);
    if (count('rows') === 0 || !isChosen('supply report')) return [...scans, ...lists];
    await makeReportedMonth(databaseUrl, MONTH, count('rows'));
    return [...scans, ...lists, ...(await measureReport(product, operator))];
  },
);
