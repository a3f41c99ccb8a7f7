import type { ParcelDetail, parcelInvoice } from '@iruon/contract';
import type { z } from 'zod';
import { decide } from '../../kernel/transition.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { findPurchase } from '../../selling/orders/index.ts';
import {
  closed,
  isClosed,
  lockPurchaseOf,
  ordersInParcel,
  type Packer,
  parcelMachine,
  parcelOfLocked,
  readParcel,
} from '../../selling/packing/index.ts';
import { enterInvoiceIn } from './enter-invoice.ts';

/**
 * Ships a packed parcel by its invoice number. A parcel that was shipped with this number is no error.
 * @throws NOT_FOUND, PARCEL_CLOSED, PARCEL_CHANGED, PARCEL_NOT_PACKED, TRANSITION_NOT_ALLOWED, LOTS_MISSING,
 * LOT_NOT_SELLABLE
 */
export async function shipParcel(
  context: Packer,
  id: string,
  invoice: z.output<typeof parcelInvoice>,
): Promise<ParcelDetail> {
  await inTransaction(context.db, async (trx) => {
    await lockPurchaseOf(trx, id);
    const parcel = orNotFound(await parcelOfLocked(trx, id));
    const isSame = parcel.invoiceNo === invoice.invoiceNo && parcel.courierCode === invoice.courierCode;
    if (parcel.state === 'SHIPPED' && isSame) return;
    if (isClosed(parcel)) throw closed(parcel);
    if (parcel.changedAt !== null) throw problem('PARCEL_CHANGED');
    const facts = { CHANGES_SEEN: true };
    const decision = decide(parcelMachine, { from: parcel.state, event: 'SHIP', actor: 'operator', facts });
    if (!decision.ok) throw problem('PARCEL_NOT_PACKED');
    const purchase = orNotFound(await findPurchase(trx, parcel.purchaseId));
    const _orders = await ordersInParcel(trx, id);
    const first = await trx
      .selectFrom('orders')
      .select('carrier')
      .where('id', 'in', _orders)
      .orderBy('sequence')
      .executeTakeFirst();
    // The parcel follows its orders at the end of the transaction.
    await enterInvoiceIn(trx, context, purchase.purchaseNo, {
      ...invoice,
      carrier: first?.carrier ?? 'EXPRESS',
      _orders,
    });
    const changes = {
      state: { from: parcel.state, to: decision.to },
      courierCode: { from: parcel.courierCode, to: invoice.courierCode },
      invoiceNo: { from: parcel.invoiceNo, to: invoice.invoiceNo },
    };
    await audit(trx, context, 'parcel.ship', { type: 'parcel', id }, { changes });
  });
  return readParcel(context, id);
}
