import {
  type ConsoleShippingCode,
  type ConsoleShippingCodeInput,
  type ConsoleShippingCodeUpdate,
  type consoleShippingCode,
  SHIPPING_CODE_LIMIT,
} from '@iruon/contract';
import { jsonText } from '@iruon/db';
import type { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../../platform/http/problem.ts';
import { assertUnchanged } from '../../../platform/records/assert-unchanged.ts';
import { audit } from '../../../platform/records/audit.ts';
import { differences } from '../../../platform/records/audit-details.ts';
import { isReferredTo, nextUpdatedAt } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import { readWarehouse } from '../../../selling/shipping/index.ts';
import {
  countShippingCodes,
  deleteShippingCodeRow,
  findShippingCode,
  findShippingCodes,
  insertShippingCode,
  lockShippingCode,
  updateShippingCode,
  usesOfShippingCode,
} from '../repository.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findShippingCode>>>;
type Place = Omit<ConsoleShippingCodeInput, 'value'>;

const toWire = (row: Row): z.input<typeof consoleShippingCode> => ({
  value: row.code,
  text: row.name,
  warehouse: readWarehouse(row.warehouse),
  areas__available: row.areasAvailable,
  return_fee: row.returnFee,
  updatedAt: row.updatedAt.toISOString(),
});

const columnsOf = ({ text, warehouse, areas__available, return_fee }: Place) => ({
  name: text,
  warehouse: jsonText(warehouse),
  areasAvailable: areas__available,
  returnFee: return_fee,
});

/** Comparable field by field, for the audit. */
const flat = ({ text, warehouse, areas__available, return_fee }: Place | ConsoleShippingCode) => ({
  text,
  postcode: warehouse.postcode,
  address1: warehouse.address1,
  address2: warehouse.address2,
  geolocation: warehouse.geolocation?.coordinates.join(', ') ?? null,
  areas__available: areas__available.join(', '),
  return_fee,
});

export async function listConsoleShippingCodes({ db }: Context) {
  return { shippingCodes: (await findShippingCodes(db)).map(toWire) };
}

async function getShippingCode({ db }: Context, value: string) {
  const row = orNotFound(await findShippingCode(db, value));
  return { shippingCode: toWire(row) };
}

/** @throws CODE_TAKEN, RECORDS_FULL */
export async function createShippingCode(context: Context, { value, ...place }: ConsoleShippingCodeInput) {
  await inTransaction(context.db, async (trx) => {
    if (await lockShippingCode(trx, value))
      throw problemAt('CODE_TAKEN', 'body.value', '이미 쓰고 있는 코드입니다.', 'taken');
    if ((await countShippingCodes(trx)) >= SHIPPING_CODE_LIMIT)
      throw problem('RECORDS_FULL', `출고지는 ${SHIPPING_CODE_LIMIT}곳까지 만들 수 있습니다.`);
    await insertShippingCode(trx, { code: value, ...columnsOf(place), updatedAt: context.now() });
    await audit(trx, context, 'shipping-code.create', { type: 'shipping-code', id: value }, place);
  });
  return getShippingCode(context, value);
}

/** Placed orders keep their fees. @throws NOT_FOUND, RECORD_CHANGED */
export async function changeShippingCode(
  context: Context,
  value: string,
  { updatedAt: seenAt, ...place }: ConsoleShippingCodeUpdate,
) {
  await inTransaction(context.db, async (trx) => {
    const found = await lockShippingCode(trx, value);
    const before = await assertUnchanged(trx, `shipping-code:${value}`, found, seenAt);
    await updateShippingCode(trx, value, { ...columnsOf(place), updatedAt: nextUpdatedAt(context.now(), before) });
    const changes = differences(flat(toWire(before)), flat(place));
    await audit(trx, context, 'shipping-code.change', { type: 'shipping-code', id: value }, { changes });
  });
  return getShippingCode(context, value);
}

/** Deletes an unused shipping code; a missing one is no error. @throws SHIPPING_CODE_IN_USE */
export async function deleteShippingCode(context: Context, value: string): Promise<void> {
  const deletion = inTransaction(context.db, async (trx) => {
    const row = await lockShippingCode(trx, value);
    if (!row) return;
    const { policies, orders } = await usesOfShippingCode(trx, value);
    if (policies > 0)
      throw problem('SHIPPING_CODE_IN_USE', `배송 정책 ${policies}개가 쓰고 있는 출고지라 지울 수 없습니다.`);
    if (orders) throw problem('SHIPPING_CODE_IN_USE', '이곳에서 나간 주문이 있는 출고지라 지울 수 없습니다.');
    await deleteShippingCodeRow(trx, value);
    const object = { type: 'shipping-code', id: value, name: row.name } as const;
    await audit(trx, context, 'shipping-code.delete', object, flat(toWire(row)));
  });
  await deletion.catch((error: unknown) => {
    // It was used between the check and the deletion.
    throw isReferredTo(error) ? problem('SHIPPING_CODE_IN_USE') : error;
  });
}
