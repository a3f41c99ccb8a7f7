import { phoneText } from '@iruon/contract';
import { dottedMinute } from '@iruon/contract/seoul';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import type { Registration } from '../../selling/couriers/index.ts';
import { drawLabels, type Label, reprintText } from '../../selling/packing/index.ts';

/** A parcel passes many hands: its label shows neither the whole name nor the whole number of its receiver. */
const maskedName = (name: string) => name.replace(/^(.)(.)/u, '$1*');
const maskedPhone = (phone: string) => phoneText(phone).replace(/\d{4}$/, '****');

function labelOf(
  { consignment, invoiceNo, reference, registeredOn, sorting, printCount }: Registration,
  at: Date,
): Label {
  const { from, to, goods, message, isCollect } = consignment;
  const [first] = goods;
  const others = goods.length - 1;
  const amount = goods.reduce((sum, each) => sum + each.amount, 0);
  return {
    ...{ invoiceNo: invoiceNo ?? '', reference, registeredOn, sorting, message, isCollect },
    from: { ...from, phone: phoneText(from.phone) },
    to: { ...to, name: maskedName(to.name), phone: maskedPhone(to.phone) },
    goods: `${first?.name ?? ''}${others > 0 ? ` 외 ${others}건` : ''} · ${amount}개`,
    mark: reprintText(printCount + 1, dottedMinute(at)),
  };
}

/**
 * The labels of registered parcels as a PDF file, in the order of their references. Each print is counted and recorded.
 * @throws LABELS_NONE, TOO_MANY_REQUESTS
 */
export async function downloadLabels(context: Context, ids: readonly string[]): Promise<Response> {
  const at = context.now();
  const registered = await inTransaction(context.db, async (trx) => {
    const rows = await trx
      .selectFrom('courierRegistrations')
      .selectAll()
      .where('id', 'in', [...ids])
      .where('state', '=', 'REGISTERED')
      .where('kind', '=', 'DELIVERY')
      .orderBy('reference')
      .forUpdate()
      .execute();
    if (rows.length === 0) throw problem('LABELS_NONE');
    await trx
      .updateTable('courierRegistrations')
      .set({ printCount: sql<number>`print_count + 1` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    const object = { type: 'courier-registration', id: 'labels', name: '운송장' } as const;
    await audit(trx, context, 'courier-registration.download', object, { count: rows.length });
    return rows;
  });
  return drawLabels(
    context,
    registered.map((row) => labelOf(row, at)),
  );
}
