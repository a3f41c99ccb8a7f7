import { setTimeout as wait } from 'node:timers/promises';
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { makeDeviceData, makeDeviceUdi, makeLot, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { randomOf } from '../../../db/seed/random.ts';
import { violations } from '../../checks/invariants.ts';
import { setPortal } from '../../sandbox/supply-report/client.ts';
import { buy } from '../buy.ts';
import type { Person } from '../client.ts';
import { RequestLog } from '../log.ts';
import { planOf } from '../plan.ts';
import { settle } from '../settle.ts';
import type { Shop } from '../shop.ts';
import { confirmOrders, GTIN, LOTS, pack } from './pack.ts';
import { keepHurrying, type Reported, reportDifferences, reportMonth } from './report.ts';

const PIECES_OF_LOT = 400;
const PATIENCE_MS = 60_000;
/** The longest time from the start of core-api until its kill, milliseconds. */
const LONGEST_WAIT_MS = 6_000;
/** Concurrent purchases per packer. */
const BUYERS_EACH = 2;
/** Recalls per run, so that most lots can still be sold at its end. */
const RECALLS = 12;

export interface LotFigures extends Reported {
  kills: number;
  packers: number;
  shipped: number;
  scans: number;
  /** Scans that were answered otherwise than by a piece in the parcel, by their outcome. */
  refused: Record<string, number>;
  recalls: number;
  seconds: number;
}

/** Operators with a session. */
async function makePackers({ db }: Shop, count: number): Promise<Person[]> {
  const packers: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await makeUser(db, { type: 'OPERATOR' });
    packers.push({ id, scopes: ['console'], isCustomer: false });
  }
  const expiresAt = new Date(Date.now() + 90 * 86_400_000);
  await db
    .insertInto('tokenFamilies')
    .values(packers.map(({ id }) => ({ id, userId: id, expiresAt })))
    .execute();
  return packers;
}

/** Half of what the shop sells needs a lot for each piece. */
async function makeLots({ db, goods }: Shop): Promise<void> {
  const { productId } = goods.implant;
  await makeDeviceData(db, { productId, implantable: true, lotRequired: true, minShelfDays: 30 });
  await makeDeviceUdi(db, { productId, gtin: GTIN });
  for (let index = 0; index < LOTS; index += 1) {
    const useBy = addSeoulDays(seoulDay(new Date()), 200 + index * 20);
    await makeLot(db, { productId, lotNo: `C${100 + index}`, madeOn: null, useBy, amount: PIECES_OF_LOT });
  }
}

/** Recalls lots now and then, while they are packed and sent. @returns the recalled lots */
async function recall(shop: Shop, seed: number, stopping: AbortSignal): Promise<string[]> {
  const random = randomOf(`recalls ${seed}`);
  const ids = await shop.db.selectFrom('lots').select('id').orderBy('id').execute();
  const recalled: string[] = [];
  while (!stopping.aborted && recalled.length < RECALLS) {
    await wait(random.int(1_000, 4_000), undefined, { signal: stopping }).catch(() => {});
    const lot = ids[random.int(0, ids.length - 1)]?.id ?? '';
    if (stopping.aborted || recalled.includes(lot)) continue;
    const confirmedOn = seoulDay(new Date());
    const body = {
      isDrill: false,
      hazard: 2,
      title: '포장 불량',
      reason: '멸균 포장 불량',
      instruction: '사용하지 말고 보내 주세요.',
      confirmedOn,
      _lots: [lot],
    };
    const path = '/api/console/shop/recalls';
    const { outcome } = await shop.client.insist(
      'POST',
      path,
      { as: shop.operator, body, key: crypto.randomUUID() },
      PATIENCE_MS,
    );
    if (outcome === 'ok') recalled.push(lot);
  }
  return recalled;
}

/** What was acknowledged must be so: shipped parcels with all of their pieces, recalled lots out of sale. */
async function broken({ db }: Shop, shipped: ReadonlySet<string>, recalled: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const parcels = await db.selectFrom('packingParcels').select(['id', 'state']).execute();
  const states = new Map(parcels.map(({ id, state }) => [id, state]));
  for (const id of shipped)
    if (states.get(id) !== 'SHIPPED') lines.push(`parcel ${id} was said to be shipped and is ${states.get(id)}`);
  const lots = await db.selectFrom('lots').select(['id', 'state', 'inStock']).execute();
  for (const { id, state } of lots)
    if (recalled.includes(id) && state !== 'RECALLED') lines.push(`lot ${id} was said to be recalled and is ${state}`);
  const { rows } = await sql<{ orderId: string; amount: number; pieces: number }>`
    select o.id as "orderId", o.amount, coalesce(sum(p.amount) filter (where p.shipped_at is not null), 0)::int as pieces
    from orders o join packing_parcel_orders m on m.order_id = o.id join packing_parcels k on k.id = m.parcel_id
      left join parcel_pieces p on p.order_id = o.id and p.kind = 'ORDER'
    where k.state = 'SHIPPED' and is_lot_required(o.product_id, o.option_id)
    group by o.id having coalesce(sum(p.amount) filter (where p.shipped_at is not null), 0) < o.amount`.execute(db);
  for (const { orderId, amount, pieces } of rows)
    lines.push(`order ${orderId} of ${amount} was shipped with ${pieces} pieces`);
  return lines;
}

/** Buys, packs by scan, recalls lots and reports the month while core-api is killed. */
export async function runLotChaos(
  shop: Shop,
  { kills, packers, seed }: { kills: number; packers: number; seed: number },
  progress: (text: string) => void,
): Promise<{ figures: LotFigures; problems: string[] }> {
  const begun = performance.now();
  await makeLots(shop);
  const people = await makePackers(shop, packers);
  const over = new AbortController();
  const log = new RequestLog();
  let plans = 0;
  const buyer = async () => {
    while (!over.signal.aborted) {
      const plan = planOf(seed, plans);
      plans += 1;
      await buy({ shop, client: shop.client, log, plan, patienceMs: PATIENCE_MS });
    }
  };
  const random = randomOf(`kills ${seed}`);
  const killing = async () => {
    for (let count = 1; count <= kills; count += 1) {
      await shop.core.ready();
      await wait(random.int(300, LONGEST_WAIT_MS));
      await shop.core.kill();
      if (count % 20 === 0) progress(`${count} kills, ${plans} purchases`);
    }
    // A slow machine has shipped nothing by now.
    const until = performance.now() + PATIENCE_MS;
    while (shared.shipped.size === 0 && performance.now() < until) await wait(200);
    over.abort();
  };
  const shared = {
    shop,
    stopping: over.signal,
    refused: new Map<string, number>(),
    shipped: new Set<string>(),
    counted: { scans: 0 },
  };
  const settled = new AbortController();
  const hurrying = keepHurrying(shop, settled.signal);
  const recalls = recall(shop, seed, over.signal);
  const reports = reportMonth(shop, seed, over.signal);
  await Promise.all([
    killing(),
    recalls,
    reports,
    ...Array.from({ length: packers * BUYERS_EACH }, buyer),
    confirmOrders(shop, seed, over.signal),
    ...people.map((packer, index) => pack({ ...shared, packer, seed: `${seed} ${index}` })),
  ]);
  progress('quiet: everything settles');
  await setPortal(shop.sandbox.url, { mode: 'ok' });
  const left = await settle(shop, 0);
  const recalled = await recalls;
  const { differences, ...reported } = await reportDifferences(shop, await reports);
  settled.abort();
  await hurrying;
  const problems = [
    ...left.map((line) => `still under way: ${line}`),
    ...(await broken(shop, shared.shipped, recalled)),
    ...differences,
    ...(await violations(shop.databaseUrl)).map(({ name, rows }) => `not true: ${name} (${JSON.stringify(rows[0])})`),
  ];
  return {
    figures: {
      kills: shop.core.kills,
      packers,
      shipped: shared.shipped.size,
      scans: shared.counted.scans,
      refused: Object.fromEntries(shared.refused),
      recalls: recalled.length,
      ...reported,
      seconds: Math.round((performance.now() - begun) / 1_000),
    },
    problems,
  };
}
