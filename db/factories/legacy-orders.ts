import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, LegacyOrders } from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { insertRow } from './insert-row.ts';
import { makeUser } from './members.ts';
import { unique } from './unique.ts';

/** Inserts an order of the previous store, delivered and with one line; creates the user unless `userId` is given. */
export async function makeLegacyOrder(
  db: Handle,
  overrides: Partial<Insertable<LegacyOrders>> = {},
): Promise<Selectable<LegacyOrders>> {
  const receiver = { name: '김이루', phone: '01012345678', postcode: '06236', address1: '서울 강남구 테헤란로 152' };
  return insertRow(db, 'legacyOrders', {
    id: uuidv7(),
    orderNo: `L${unique()}`,
    userId: overrides.userId ?? (await makeUser(db)).id,
    status: 'OR',
    title: '픽스처 4.5 x 10',
    lines: jsonText([{ name: '픽스처 4.5 x 10', optionName: null, amount: 2, price: 50_000 }]),
    goodsTotal: 100_000,
    total: 100_000,
    paymentMethod: '무통장입금',
    receiver: jsonText({ ...receiver, address2: '3층' }),
    orderedAt: new Date('2024-02-05T01:00:00Z'),
    updatedAt: new Date('2024-02-05T01:00:00Z'),
    ...overrides,
  });
}
