import {
  type ConsoleShippingInput,
  type consoleShipping,
  SHIPPING_LIMIT,
  SHIPPING_OPTION_LIMIT,
  type ShippingOptionAddition,
  type ShippingOptionsUpdate,
  shippingOptionInput,
} from '@iruon/contract';
import { endOfSeoulDay, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import { jsonText, type Transaction } from '@iruon/db';
import type { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../../platform/http/problem.ts';
import { assertUnchanged, type Edited } from '../../../platform/records/assert-unchanged.ts';
import { audit } from '../../../platform/records/audit.ts';
import { valuesOf } from '../../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import {
  countPolicies,
  deletePolicyRow,
  findMissing,
  findOptions,
  findPolicies,
  insertPolicy,
  isChosen,
  lockPolicy,
  optionIdsOf,
  type PolicyRow,
  updatePolicy,
  writeOptions,
} from '../policy-repository.ts';
import { type FieldError, policyErrors } from '../rules.ts';

type WireShipping = z.input<typeof consoleShipping>;
type Options = Awaited<ReturnType<typeof findOptions>>;

const storedOption = shippingOptionInput.required({ _id: true }).strip();

function toWire(row: PolicyRow, options: Options): WireShipping {
  return {
    _id: row.id,
    name: row.name,
    shippingCode: row.shippingCode,
    shippingCodeName: row.codeName,
    target: {
      type: row.targetType,
      _products: row.targetProducts,
      _categories: row.targetCategories,
    },
    startsAt: row.startsAt && seoulDay(row.startsAt),
    endsAt: row.endsAt && seoulDay(row.endsAt),
    isActive: row.isActive,
    options: options
      .filter(({ shippingId }) => shippingId === row.id)
      .map(({ id, ...option }) => storedOption.parse({ _id: id, ...pick(option) })),
    isOpen: row.isOpen,
    updatedAt: row.updatedAt.toISOString(),
  };
}

const pick = ({ name, carrier, bundleType, charge, service, island }: Omit<Options[number], 'id'>) => ({
  name,
  carrier,
  bundleType,
  charge,
  service,
  island,
});

function columnsOf({ name, shippingCode, target, startsAt, endsAt, isActive }: ConsoleShippingInput) {
  return {
    name,
    shippingCode,
    targetType: target.type,
    targetProducts: target.type === 'PRODUCTS' ? target._products : [],
    targetCategories: target.type === 'CATEGORIES' ? target._categories : [],
    startsAt: startsAt && startOfSeoulDay(startsAt),
    endsAt: endsAt && endOfSeoulDay(endsAt),
    isActive,
  };
}

/** An option of the response as input. */
const storedOf = (option: WireShipping['options'][number]) => storedOption.parse(option);

const optionRows = (shippingId: string, { options }: ConsoleShippingInput) =>
  options.map(({ _id, charge, service, island, ...option }, sequence) => ({
    ...option,
    id: _id ?? newId(),
    shippingId,
    charge: jsonText(charge),
    service: jsonText(service),
    island: jsonText(island),
    sequence,
  }));

/** @throws INVALID_INPUT with all errors, each at its field */
async function assertPolicy(trx: Transaction, id: string, input: ConsoleShippingInput): Promise<void> {
  const errors: FieldError[] = policyErrors(input);
  const { _products: products, _categories: categories } = input.target;
  const missing = await findMissing(trx, { code: input.shippingCode, products, categories });
  const addMissing = (path: string, message: string) => errors.push({ path, code: 'unknown', message });
  if (!missing.hasCode) addMissing('body.shippingCode', '출고지를 골라 주세요.');
  if (missing.products.length > 0) addMissing('body.target._products', '없는 상품이 들어 있습니다.');
  if (missing.categories.length > 0) addMissing('body.target._categories', '없는 분류가 들어 있습니다.');
  const own = await optionIdsOf(trx, id);
  input.options.forEach(({ _id }, index) => {
    if (_id && !own.has(_id)) addMissing(`body.options.${index}._id`, '이 정책의 배송 방법이 아닙니다.');
  });
  if (errors.length > 0) throw problem('INVALID_INPUT', { errors });
}

export async function listConsoleShippings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: Parameters<typeof findPolicies>[2],
): Promise<{ shippings: WireShipping[]; total: number }> {
  const { rows, total } = await findPolicies(db, now(), query);
  const options = await findOptions(
    db,
    rows.map(({ id }) => id),
  );
  return { shippings: rows.map((row) => toWire(row, options)), total };
}

/** @throws NOT_FOUND */
export async function getConsoleShipping(context: Pick<Context, 'db' | 'now'>, id: string): Promise<WireShipping> {
  const { shippings } = await listConsoleShippings(context, { filter: { id: [id] }, range: [0, 0] });
  return orNotFound(shippings[0]);
}

/** @throws INVALID_INPUT, RECORDS_FULL */
export async function createShipping(context: Context, input: ConsoleShippingInput): Promise<WireShipping> {
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    const at = context.now();
    if ((await countPolicies(trx)) >= SHIPPING_LIMIT)
      throw problem('RECORDS_FULL', `배송 정책은 ${SHIPPING_LIMIT}개까지 만들 수 있습니다.`);
    await assertPolicy(trx, id, input);
    await insertPolicy(trx, { id, ...columnsOf(input), createdAt: at, updatedAt: at });
    await writeOptions(trx, id, optionRows(id, input));
    await audit(trx, context, 'shipping.create', { type: 'shipping', id }, input);
  });
  return getConsoleShipping(context, id);
}

/** Placed orders keep their fees. @throws NOT_FOUND, RECORD_CHANGED, INVALID_INPUT */
export async function changeShipping(
  context: Context,
  id: string,
  { updatedAt: seenAt, ...input }: Edited<ConsoleShippingInput>,
): Promise<WireShipping> {
  const before = await getConsoleShipping(context, id);
  await inTransaction(context.db, async (trx) => {
    const found = await assertUnchanged(trx, `shipping:${id}`, await lockPolicy(trx, id), seenAt);
    await assertPolicy(trx, id, input);
    await updatePolicy(trx, id, { ...columnsOf(input), updatedAt: nextUpdatedAt(context.now(), found) });
    await writeOptions(trx, id, optionRows(id, input));
    await audit(trx, context, 'shipping.change', { type: 'shipping', id }, { from: before, to: input });
  });
  return getConsoleShipping(context, id);
}

/** Changes only the options. @throws NOT_FOUND, RECORD_CHANGED, INVALID_INPUT */
export async function changeShippingOptions(
  context: Context,
  id: string,
  { options, updatedAt }: ShippingOptionsUpdate,
): Promise<WireShipping> {
  const { name, shippingCode, target, startsAt, endsAt, isActive } = await getConsoleShipping(context, id);
  const policy = {
    name,
    shippingCode,
    target: { ...target, _products: target._products ?? [], _categories: target._categories ?? [] },
    startsAt,
    endsAt,
    isActive,
  };
  return changeShipping(context, id, { ...policy, options, updatedAt });
}

/** Adds an option to the current ones. @throws the errors of changeShippingOptions */
export async function addShippingOption(
  context: Context,
  id: string,
  { updatedAt, ...option }: ShippingOptionAddition,
): Promise<WireShipping> {
  const shipping = await getConsoleShipping(context, id);
  const options = [...shipping.options.map(storedOf), option];
  if (options.length > SHIPPING_OPTION_LIMIT)
    throw problemAt('INVALID_INPUT', 'body', `배송 방법은 ${SHIPPING_OPTION_LIMIT}개까지 만들 수 있습니다.`, 'too_big');
  return changeShippingOptions(context, id, { options, updatedAt: updatedAt ?? shipping.updatedAt });
}

/** Removes an option; a missing one is no error. @throws INVALID_INPUT for the last one, the errors of changeShippingOptions */
export async function removeShippingOption(context: Context, id: string, optionId: string): Promise<WireShipping> {
  const shipping = await getConsoleShipping(context, id);
  const remaining = shipping.options.filter(({ _id }) => _id !== optionId);
  if (remaining.length === shipping.options.length) return shipping;
  if (remaining.length === 0)
    throw problemAt('INVALID_INPUT', 'path._option', '배송 방법은 하나 이상이어야 합니다.', 'too_small');
  return changeShippingOptions(context, id, { options: remaining.map(storedOf), updatedAt: shipping.updatedAt });
}

/** A missing one is no error. @throws SHIPPING_IN_USE */
export async function deleteShipping(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await lockPolicy(trx, id);
    if (!found) return;
    if (await isChosen(trx, id)) throw problem('SHIPPING_IN_USE');
    const last = toWire({ ...found, codeName: '', isOpen: false }, await findOptions(trx, [id]));
    await deletePolicyRow(trx, id);
    await audit(trx, context, 'shipping.delete', { type: 'shipping', id, name: found.name }, valuesOf(last));
  });
}
