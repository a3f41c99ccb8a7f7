import type { SupplyReportDetail, SupplyReportRow } from '@iruon/contract';
import { makeDeviceData, makeDeviceUdi, makeLot } from '@iruon/db/factories';
import { afterEach, beforeEach, expect } from 'vitest';
import { portalMonth, setPortal } from '../../../../tooling/sandbox/supply-report/client.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { discardReturned, lockLot, quarantinePieces } from '../lots/repository.ts';
import { runSupplyReports } from './index.ts';

type Operator = Awaited<ReturnType<Awaited<ReturnType<typeof storeForTests>>['makeMember']>>;

export const MONTH = '2031-03';
const BEGIN = new Date('2031-03-10T03:00:00Z');
let keys = 0;
let gtins = 0;

/** A GTIN with its check digit. */
export function newGtin(): string {
  gtins += 1;
  const digits = `0880${String(gtins).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/**
 * A store in March 2031 whose implants of class 3 are reported, and its portal. Each test begins on the same day, unless
 * they are parts of one history.
 */
export async function openSupply({ restarts = true } = {}) {
  const store = await storeForTests();
  const operator = await store.makeMember({ type: 'OPERATOR' });
  const { db } = store;
  store.setClock(BEGIN);
  beforeEach(() => {
    if (restarts) store.setClock(BEGIN);
  });
  afterEach(async () => {
    await setPortal(store.sandbox.url, { mode: 'ok' });
    await store.expectSound();
  });

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as: Operator = operator) =>
    store.send(method, `/api/console/shop/${path}`, {
      as,
      ...(body && { body }),
      ...(method === 'POST' && { headers: { 'idempotency-key': `supply-${process.pid}-${++keys}` } }),
    });
  async function reportBy(
    method: 'GET' | 'POST',
    verb: string,
    body?: object,
    month = MONTH,
  ): Promise<SupplyReportDetail> {
    const response = await ask(method, `supply-reports/${month}${verb}`, body);
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    return response.body.report as SupplyReportDetail;
  }
  const rows = async (filter: object = {}, month = MONTH) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]' });
    return (await ask('GET', `supply-reports/${month}/rows?${query}`)).body.rows as SupplyReportRow[];
  };

  /** An implant with one identifier of a piece and, if asked, one of a pack. */
  async function implant(of: { deviceClass?: number; implantable?: boolean; pack?: number; price?: number } = {}) {
    const { deviceClass = 3, implantable = true, pack, price = 110_000 } = of;
    const product = await store.makeProduct({ stock: 500, price });
    await makeDeviceData(db, { productId: product.id, deviceClass, implantable });
    const [unit, packed] = [newGtin(), newGtin()];
    await makeDeviceUdi(db, { productId: product.id, gtin: unit });
    if (pack)
      await makeDeviceUdi(db, { productId: product.id, gtin: packed, level: 'PACK', pieces: pack, sequence: 1 });
    const lot = await makeLot(db, { productId: product.id, useBy: '2035-12-31', amount: 500 });
    return { product, lot, unit, packed };
  }
  type Implant = Awaited<ReturnType<typeof implant>>;

  /** A clinic that the portal knows. */
  async function clinic(of: { clientCode?: string | null; institutionSign?: string | null } = {}) {
    const member = await store.makeMember({ type: 'COMPANY' });
    const { clientCode = 'B123456', institutionSign = '31234567' } = of;
    const at = store.now();
    await db
      .insertInto('supplyClients')
      .values({
        ...{ id: newId(), userId: member.id, form: 'INSTITUTION', source: 'HAND', clientCode, institutionSign },
        ...{ createdAt: at, updatedAt: at },
      })
      .execute();
    return member;
  }

  /** Ships pieces to a clinic; `gtin` is that of the scanned package. */
  async function shipped(
    { product, lot }: Implant,
    amount: number,
    { member, gtin, by = 1 }: { member?: Operator; gtin?: string; by?: number } = {},
  ) {
    const purchase = await store.paid({ product, amount, member: member ?? (await clinic()) });
    const [order] = await store.orderRows(purchase._id);
    if (!order) throw new Error('No order');
    await store.send('PATCH', `/api/console/shop/orders/${order.id}/state/ORDER_CONFIRM`, { as: operator, body: {} });
    for (let left = amount; gtin && left > 0; left -= by)
      await db
        .insertInto('parcelPieces')
        .values({
          ...{ id: newId(), kind: 'ORDER', orderId: order.id, productId: product.id, lotId: lot.id, amount: by, gtin },
          ...{ proof: 'SCAN', packedAt: store.now() },
        })
        .execute();
    const invoice = { courierCode: 'CJ', invoiceNo: '0012345678' };
    expect((await ask('PUT', `invoices/${purchase.purchaseNo}`, invoice)).status).toBe(200);
    return { ...purchase, orderId: order.id };
  }

  /** Receives pieces of an order back, as the page of returns does. */
  async function cameBack(orderId: string, amount: number, { isRecalled = false, discards = false } = {}) {
    const pieces = await db
      .selectFrom('parcelPieces')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute();
    const at = store.now();
    let left = amount;
    for (const piece of pieces) {
      const taken = Math.min(left, piece.amount);
      if (taken === 0) break;
      left -= taken;
      await inTransaction(db, async (trx) => {
        const lot = await lockLot(trx, piece.lotId);
        if (!lot) throw new Error('No lot');
        const quarantined = await quarantinePieces(trx, lot, taken, { reason: 'RETURN', orderId }, at);
        if (discards) await discardReturned(trx, quarantined, taken, { reason: 'DISCARD' }, at);
        await trx
          .insertInto('returnedPieces')
          .values({
            ...{ id: newId(), pieceId: piece.id, lotId: lot.id, amount: taken, isRecalled, receivedAt: at },
            ...(discards ? { state: 'DISCARDED', decidedAt: at } : { state: 'QUARANTINE' }),
          })
          .execute();
      });
    }
  }

  const run = async () => {
    store.later(1);
    await runSupplyReports(store.context());
  };
  const portal = () => portalMonth(store.sandbox.url, MONTH.replace('-', ''));

  return { store, db, operator, ask, reportBy, rows, implant, clinic, shipped, cameBack, run, portal };
}
