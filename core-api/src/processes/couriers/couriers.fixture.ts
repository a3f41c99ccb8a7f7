import { makeSettings } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Member, Store } from '../../testing/store.ts';

/** What an operator does with parcels and their carrier. */
export function shippingBy(store: Store, operator: Member) {
  const send = (method: string, path: string, body: object = {}) =>
    store.send(method, `/api/console/shop/${path}`, { as: operator, ...(method !== 'GET' && { body: { ...body } }) });

  return {
    send,
    /** A paid purchase of two products that can be shipped, and its parcel, of a shop with a name and a phone. */
    async toShip(of: { receiver?: object } = {}) {
      await makeSettings(store.db, { company: { name: '이루온', phone: '1577-1234', address: '경기 성남시' } });
      const purchase = await store.placedTwo();
      await store.approve(await store.authenticated(purchase));
      if (of.receiver)
        await sql`update purchases set receiver = receiver || ${JSON.stringify(of.receiver)}::jsonb
          where id = ${purchase._id}`.execute(store.db);
      const orders = (await store.orderRows(purchase._id)).map(({ id }) => id);
      for (const id of orders) await send('PATCH', `orders/${id}/state/ORDER_CONFIRM`);
      const parcel = await store.db
        .selectFrom('packingParcels')
        .selectAll()
        .where('purchaseId', '=', purchase._id)
        .executeTakeFirstOrThrow();
      return { ...purchase, orders, parcel };
    },
    async ship({ purchaseNo }: { purchaseNo: string }, invoiceNo: string, courierCode = 'CJ') {
      const { status } = await send('PUT', `invoices/${purchaseNo}`, { courierCode, invoiceNo });
      expect(status).toBe(200);
    },
    register: (...ids: string[]) => send('POST', 'courier-registrations', { _parcels: ids }),
    registrationOf: (parcelId: string) =>
      store.db
        .selectFrom('courierRegistrations')
        .selectAll()
        .where('parcelId', '=', parcelId)
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow(),
    statesOf: async (purchaseId: string) => (await store.orderRows(purchaseId)).map(({ orderStatus }) => orderStatus),
  };
}
