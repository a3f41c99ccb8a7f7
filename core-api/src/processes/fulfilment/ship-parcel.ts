import { isDeepStrictEqual } from 'node:util';
import type { ParcelDetail, parcelInvoice } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import { decide } from '../../kernel/transition.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { findParcelFacts, labelledParcel } from '../../selling/couriers/index.ts';
import { findPurchase } from '../../selling/orders/index.ts';
import {
  closed,
  isClosed,
  lockPurchaseOf,
  ordersInParcel,
  type Packer,
  type ParcelRow,
  parcelMachine,
  parcelOfLocked,
  readParcel,
} from '../../selling/packing/index.ts';
import { enterInvoiceIn } from './enter-invoice.ts';

/**
 * Ships a packed parcel by its invoice number. A parcel that was shipped with this number is no error.
 * @throws NOT_FOUND, PARCEL_CLOSED, PARCEL_CHANGED, PARCEL_NOT_PACKED, PARCEL_LABEL_DIFFERS, TRANSITION_NOT_ALLOWED, LOTS_MISSING,
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
    await assertOwnLabel(trx, parcel, invoice);
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

/**
 * A registered parcel leaves under the number of its label alone, whose receiver is that of now, and under no label of another open
 * parcel: swapped or old labels would send a box to another address. @throws PARCEL_LABEL_DIFFERS
 */
async function assertOwnLabel(
  trx: Transaction,
  { id, invoiceNo }: Pick<ParcelRow, 'id' | 'invoiceNo'>,
  given: z.output<typeof parcelInvoice>,
): Promise<void> {
  const label = await labelledParcel(trx, given);
  if (label && label.id !== id)
    throw problem(
      'PARCEL_LABEL_DIFFERS',
      `${withParticle(`송장번호 ${given.invoiceNo}`, '은/는')} 포장 ${label.parcelNo}의 운송장입니다.`,
    );
  if (!label && invoiceNo !== null)
    throw problem(
      'PARCEL_LABEL_DIFFERS',
      `${withParticle(`송장번호 ${invoiceNo}`, '으로/로')} 접수한 포장입니다. 다른 번호로 보내려면 택배 접수에서 먼저 취소해 주세요.`,
    );
  if (!label) return;
  const [facts] = await findParcelFacts(trx, { parcelIds: [id] });
  if (!isDeepStrictEqual(label.consignment.to, facts?.receiver))
    throw problem(
      'PARCEL_LABEL_DIFFERS',
      '받는 분이 바뀌기 전에 접수한 운송장입니다. 택배 접수에서 취소하고 다시 접수해 주세요.',
    );
}
