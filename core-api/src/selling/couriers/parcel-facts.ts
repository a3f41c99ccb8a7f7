import type { CourierCode, CourierParcel } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { readSettings } from '../../content/setting/index.ts';
import { problem } from '../../platform/http/problem.ts';
import { readStoredReceiver } from '../orders/index.ts';
import { readWarehouse } from '../shipping/index.ts';

export type ParcelFacts = CourierParcel & {
  id: string;
  state: 'WAITING' | 'PACKING' | 'PACKED' | 'SHIPPED' | 'CANCELED';
  /** Whether its buyer fetches it: no carrier gets it. */
  isPickup: boolean;
};

/** Why no carrier gets a parcel, or null. */
export function whyNotForCarriers({ parcelNo, state, isPickup }: ParcelFacts): string | null {
  if (state === 'SHIPPED') return `${withParticle(parcelNo, '은/는')} 이미 발송한 포장입니다.`;
  if (state === 'CANCELED') return `${withParticle(parcelNo, '은/는')} 이미 취소한 포장입니다.`;
  return isPickup ? `${withParticle(parcelNo, '은/는')} 직접 수령하는 포장입니다.` : null;
}

interface PackedLine {
  name: string;
  optionName: string | null;
  amount: number;
  isCollect: boolean;
  shippingCode: string;
}

/** What carriers need to know of packed and waiting parcels, in the order of their numbers. */
export async function findParcelFacts(
  handle: Handle,
  chosen: { parcelIds: readonly string[] } | { pickingListId: string },
): Promise<ParcelFacts[]> {
  const rows = await handle
    .selectFrom('packingParcels')
    .innerJoin('purchases', 'purchases.id', 'packingParcels.purchaseId')
    .select(['packingParcels.id', 'packingParcels.parcelNo', 'packingParcels.state'])
    .select(['purchases.purchaseNo', 'purchases.receiver', 'purchases.sender', 'purchases.requestMessage'])
    .select(
      sql<PackedLine[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', o.product_name, 'optionName', o.option_name, 'amount', m.amount,
          'isCollect', o.shipping -> 'charge' ->> 'type' = 'PAY_ON_DELIVERY', 'shippingCode', o.shipping_code)
          order by o.sequence, o.id), '[]')
        from packing_parcel_orders m join orders o on o.id = m.order_id where m.parcel_id = packing_parcels.id)`.as(
        'lines',
      ),
    )
    .where((eb) =>
      'parcelIds' in chosen
        ? eb('packingParcels.id', '=', sql<string>`any(${[...chosen.parcelIds]}::uuid[])`)
        : eb('packingParcels.pickingListId', '=', chosen.pickingListId),
    )
    .orderBy('packingParcels.parcelNo')
    .execute();
  const senderOf = await sendersOf(handle);
  return rows.map(({ id, parcelNo, state, purchaseNo, receiver, sender, requestMessage, lines }) => {
    const { name, phone, postcode, address1, address2 } = readStoredReceiver(receiver);
    return {
      ...{ id, parcelNo, state, purchaseNo },
      receiver: { name, phone, postcode, address1, address2 },
      buyerPhone: sender.phone,
      message: requestMessage,
      isPickup: receiver.isFactory === true,
      isCollect: lines.some(({ isCollect }) => isCollect),
      lines: lines.map((line) => ({ name: line.name, optionName: line.optionName, amount: line.amount })),
      sender: senderOf(lines[0]?.shippingCode),
    };
  });
}

/** The carriers whose programs got files with these parcels, by the numbers of the parcels. */
export async function carriersOfParcels(
  handle: Handle,
  parcelNos: readonly string[],
): Promise<Map<string, CourierCode>> {
  if (parcelNos.length === 0) return new Map();
  const rows = await handle
    .selectFrom('courierHandovers')
    .innerJoin('packingParcels', 'packingParcels.id', 'courierHandovers.parcelId')
    .select(['packingParcels.parcelNo', 'courierHandovers.courierCode'])
    .where('packingParcels.parcelNo', '=', sql<string>`any(${[...parcelNos]}::text[])`)
    .execute();
  return new Map(rows.map(({ parcelNo, courierCode }) => [parcelNo, courierCode]));
}

/** @throws COURIER_SENDER_MISSING if the settings lack what a carrier needs to know of the shop */
export function assertSender({ name, phone, address1 }: CourierParcel['sender']): void {
  if (!name || !phone || !address1) throw problem('COURIER_SENDER_MISSING');
}

/** The shop as the sender of parcels from a warehouse; from the first one, if it is unknown. */
export async function sendersOf(handle: Handle): Promise<(shippingCode?: string) => CourierParcel['sender']> {
  const codes = await handle.selectFrom('shippingCodes').select(['code', 'warehouse']).orderBy('code').execute();
  const { company } = await readSettings(handle);
  return (shippingCode) => {
    const row = codes.find(({ code }) => code === shippingCode) ?? codes[0];
    const place = row && readWarehouse(row.warehouse);
    return {
      name: company.name ?? '',
      phone: (company.phone ?? '').replaceAll(/\D/g, ''),
      postcode: place?.postcode ?? '',
      address1: place?.address1 ?? company.address ?? '',
      address2: place?.address2 ?? '',
    };
  };
}
