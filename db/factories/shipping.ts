import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type {
  CourierTemplates,
  DeliveryRegions,
  Handle,
  Islands,
  ShippingCodes,
  ShippingOptions,
  Shippings,
} from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { createdNow, insertRow } from './insert-row.ts';
import type { Overrides } from './overrides.ts';
import { unique } from './unique.ts';

/** Inserts a warehouse in Seongnam that serves every area. */
export async function makeShippingCode(
  db: Handle,
  overrides: Overrides<ShippingCodes, 'warehouse'> = {},
): Promise<Selectable<ShippingCodes>> {
  const { warehouse, ...columns } = overrides;
  const token = unique();
  return insertRow(db, 'shippingCodes', {
    code: `S${token}`,
    name: `창고 ${token}`,
    warehouse: jsonText(
      warehouse ?? {
        postcode: '13494',
        address1: '경기 성남시 분당구 판교역로 235',
        address2: '1층',
        geolocation: { type: 'Point', coordinates: [127.1086, 37.4021] },
      },
    ),
    ...columns,
  });
}

/** Inserts an active policy for every asset; creates the shipping code unless `shippingCode` is given. */
export async function makeShipping(
  db: Handle,
  overrides: Partial<Insertable<Shippings>> = {},
): Promise<Selectable<Shippings>> {
  return insertRow(db, 'shippings', {
    id: uuidv7(),
    name: `배송 정책 ${unique()}`,
    shippingCode: overrides.shippingCode ?? (await makeShippingCode(db)).code,
    targetType: 'EVERY_ASSET',
    ...overrides,
  });
}

/**
 * Inserts a bundled parcel option, 3,000 won fixed, without service and remote area fee. Creates the policy unless
 * `shippingId` is given. `charge`, `service` and `island` have the wire's names.
 */
export async function makeShippingOption(
  db: Handle,
  overrides: Overrides<ShippingOptions, 'charge' | 'service' | 'island'> = {},
): Promise<Selectable<ShippingOptions>> {
  const { charge, service, island, ...columns } = overrides;
  return insertRow(db, 'shippingOptions', {
    id: uuidv7(),
    shippingId: columns.shippingId ?? (await makeShipping(db)).id,
    name: '택배',
    carrier: 'EXPRESS',
    bundleType: 'BUNDLE',
    charge: jsonText(charge ?? { type: 'FIXED', fixedAmount: 3_000, pricesRange: [], travelRange: [] }),
    service: jsonText(service ?? { isActive: false, charge: { amount: 0 } }),
    island: jsonText(island ?? { isActive: false, charge: { amount__base: 0, amount__jeju: 0 } }),
    ...columns,
  });
}

/** Inserts a region of one range of postcodes with a remote area surcharge: Jeju unless given. */
export async function makeIsland(
  db: Handle,
  {
    code = 'jeju',
    name = `제주 ${unique()}`,
    ...overrides
  }: Partial<Insertable<Islands>> & Partial<Pick<Selectable<DeliveryRegions>, 'code' | 'name'>> = {},
): Promise<Selectable<Islands>> {
  const regionId = overrides.regionId ?? uuidv7();
  if (!overrides.regionId) await db.insertInto('deliveryRegions').values({ id: regionId, code, name }).execute();
  return insertRow(db, 'islands', { id: uuidv7(), regionId, postcodeFrom: '63000', postcodeTo: '63644', ...overrides });
}

/** Inserts a layout of a workbook of CJ with the reference, the receiver and the goods of a parcel. */
export async function makeCourierTemplate(
  db: Handle,
  { columns, ...overrides }: Overrides<CourierTemplates, 'columns'> = {},
): Promise<Selectable<CourierTemplates>> {
  return insertRow(db, 'courierTemplates', {
    id: uuidv7(),
    name: `양식 ${unique()}`,
    courierCode: 'CJ',
    fileKind: 'XLSX',
    hasHeader: true,
    phoneFormat: 'HYPHENS',
    rowsPer: 'PARCEL',
    columns: jsonText(
      columns ?? [
        { header: '고객주문번호', field: 'PARCEL_NO', text: '' },
        { header: '받는분', field: 'RECEIVER_NAME', text: '' },
        { header: '전화', field: 'RECEIVER_PHONE', text: '' },
        { header: '우편번호', field: 'POSTCODE', text: '' },
        { header: '주소', field: 'ADDRESS', text: '' },
        { header: '품목', field: 'GOODS', text: '' },
      ],
    ),
    ...createdNow(),
    ...overrides,
  });
}
