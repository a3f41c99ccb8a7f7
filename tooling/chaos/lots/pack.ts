import { setTimeout as wait } from 'node:timers/promises';
import { type Random, randomOf } from '../../../db/seed/random.ts';
import type { Person, Reply } from '../client.ts';
import type { Shop } from '../shop.ts';

/** The identifier of the goods that need a lot for each piece, and how many lots of them there are: C100 and so on. */
export const GTIN = '08800000000015';
export const LOTS = 50;
const PATIENCE_MS = 60_000;
/** Finishing a parcel again after one of its lots was recalled. */
const TRIES = 3;

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

interface Line {
  key: string;
  amount: number;
  counted: number;
  proposed: { lotNo: string; useBy: string | null }[];
  pieces: { _id: string; trouble: string | null }[];
}
interface Parcel {
  _id: string;
  changedAt: string | null;
  goods: { key: string; amount: number }[];
}

const yymmdd = (day: string) => day.slice(2).replaceAll('-', '');
const list = (path: string, filter: object) =>
  `/api/console/shop/${path}?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,49]' })}`;

export interface Packing {
  shop: Shop;
  packer: Person;
  seed: string;
  refused: Map<string, number>;
  shipped: Set<string>;
  counted: { scans: number };
  stopping: AbortSignal;
}

/** Packs parcels one after the other: claim, scan every piece, finish, invoice number. A refusal leaves the parcel to others. */
export async function pack(packing: Packing): Promise<void> {
  const { shop, packer, seed, stopping, shipped, refused } = packing;
  const random = randomOf(`packer ${seed}`);
  const ask = (method: string, path: string, body?: object, key?: string): Promise<Reply> =>
    shop.client.insist(
      method,
      path.startsWith('/') ? path : `/api/console/shop/parcels/${path}`,
      { as: packer, ...(body && { body }), ...(key && { key }) },
      PATIENCE_MS,
    );
  let invoices = 0;
  while (!stopping.aborted) {
    const { body } = await ask('GET', list('parcels', { state: 'WAITING' }));
    const waiting = (body.parcels ?? []) as Parcel[];
    const found = waiting[random.int(0, Math.max(0, waiting.length - 1))];
    if (!found) {
      await wait(200, undefined, { signal: stopping }).catch(() => {});
      continue;
    }
    const { _id } = found;
    const claimed = await ask('POST', `${_id}/claim`, {});
    if (claimed.outcome !== 'ok') continue;
    const parcel = claimed.body.parcel as Parcel;
    if (parcel.changedAt) await ask('POST', `${_id}/changes`, { changedAt: parcel.changedAt });
    const goods = parcel.goods.map(({ key, amount }) => ({ key, amount }));
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (!(await scanAll(packing, ask, random, parcel))) break;
      if ((await ask('POST', `${_id}/pack`, { goods })).outcome !== 'ok') break;
      invoices += 1;
      const invoiceNo = `7${packer.id.slice(-6).replaceAll(/[^0-9]/g, '0')}${String(invoices).padStart(5, '0')}`;
      const sent = await ask('PUT', `${_id}/invoice`, { courierCode: 'CJ', invoiceNo });
      if (sent.outcome === 'ok') shipped.add(_id);
      if (sent.outcome === 'ok') break;
      // A lot was recalled after the parcel was finished.
      count(refused, `invoice ${sent.code}`);
      await ask('POST', `${_id}/reopen`, {});
    }
    if (!shipped.has(_id)) await ask('POST', `${_id}/release`, {});
  }
}

/** Scans the proposed lots until each piece has one. @returns false if the parcel cannot be completed now */
async function scanAll(
  { refused, counted }: Packing,
  ask: (method: string, path: string, body?: object, key?: string) => Promise<Reply>,
  random: Random,
  { _id }: Parcel,
): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { body, outcome } = await ask('GET', `${_id}/pieces`);
    if (outcome !== 'ok') return false;
    const lines = (body.lines ?? []) as Line[];
    const bad = lines.flatMap(({ pieces }) => pieces).filter(({ trouble }) => trouble !== null);
    for (const piece of bad) await ask('DELETE', `${_id}/pieces/${piece._id}`);
    if (bad.length > 0) count(refused, 'taken out');
    if (bad.length > 0) continue;
    const open = lines.find((line) => line.counted !== line.amount && line.proposed.length > 0);
    if (!open) return lines.every((line) => line.counted === line.amount || line.proposed.length === 0);
    const proposed = open.proposed[0];
    // Sometimes the box on the shelf is of another lot.
    const isOther = random.chance(0.1);
    const lotNo = isOther ? `C${100 + random.int(0, LOTS - 1)}` : proposed?.lotNo;
    const useBy = isOther ? '' : `17${yymmdd(proposed?.useBy ?? '')}`;
    const scan = { text: `01${GTIN}${useBy}10${lotNo}`, ...(isOther && { reason: '선반에 이 로트만 있음' }) };
    const { body: answer } = await ask('POST', `${_id}/pieces`, scan, crypto.randomUUID());
    counted.scans += 1;
    const result = (answer.scan as { outcome: string } | undefined)?.outcome ?? String(answer.code);
    if (result !== 'COUNTED') count(refused, result);
    if (answer.scan === undefined) return false;
  }
  return false;
}

/** Confirms most orders a moment after their payment: from then on they are packed. */
export async function confirmOrders(
  { db, client, operator }: Shop,
  seed: number,
  stopping: AbortSignal,
): Promise<void> {
  const random = randomOf(`confirmations ${seed}`);
  while (!stopping.aborted) {
    const paid = await db
      .selectFrom('orders')
      .select('id')
      .where('orderStatus', '=', 'ORDER_PAYMENT')
      .orderBy('id')
      .limit(20)
      .execute();
    for (const { id } of paid) {
      if (stopping.aborted) return;
      if (random.chance(0.3)) continue;
      const path = `/api/console/shop/orders/${id}/state/ORDER_CONFIRM`;
      await client.insist('PATCH', path, { as: operator, body: {} }, PATIENCE_MS);
    }
    await wait(300, undefined, { signal: stopping }).catch(() => {});
  }
}
