import {
  REGULAR_LINE_LIMIT,
  REGULAR_ORDER_LIMIT,
  type RegularOrderChange,
  type RegularOrderCreate,
} from '@iruon/contract';
import { addSeoulDays, type SeoulDay, seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { cartLinesToSave, MAX_QUANTITY } from '../cart/index.ts';
import {
  datesOf,
  describeRegularOrder,
  type MemberContext,
  type RegularOrderResult,
  toCycleColumns,
} from './list-regular-orders.ts';
import { regularLines } from './regular-lines.ts';
import {
  deleteRegularOrder,
  findLines,
  findPurchasedLines,
  findRegularOrders,
  insertRegularOrder,
  lockRegularOrder,
  lockRegularOrders,
  type RegularLineRow,
  type RegularOrderRow,
  setAmounts,
  updateRegularOrder,
} from './repository.ts';
import { datesAfterChange, merged, remindsOn } from './rules.ts';

const A_YEAR = 366;

/** @throws REGULAR_NAME_TAKEN at the name */
function assertName(existing: readonly Pick<RegularOrderRow, 'id' | 'name'>[], name: string, own?: string): void {
  if (!existing.some((one) => one.name === name && one.id !== own)) return;
  const message = '같은 이름의 정기 주문이 있습니다. 다른 이름을 입력해 주세요.';
  throw problemAt('REGULAR_NAME_TAKEN', 'body.name', message, 'taken');
}

/** @throws INVALID_INPUT at the start date of a cycle */
function assertBeginning(from: SeoulDay | undefined, today: SeoulDay): void {
  if (from === undefined || (from >= today && from <= addSeoulDays(today, A_YEAR))) return;
  const message = '시작일은 오늘부터 1년 안에서 골라 주세요.';
  throw problemAt('INVALID_INPUT', 'body.from', message, 'out_of_range');
}

type Source = Pick<RegularOrderCreate, '_carts' | 'purchaseNo'>;
type NewLine = Pick<
  RegularLineRow,
  'productId' | 'optionId' | 'shippingOptionId' | 'productName' | 'optionName' | 'amount' | 'supplies'
>;

async function linesToSave(trx: Transaction, { actor, now }: MemberContext, source: Source): Promise<NewLine[]> {
  if (source.purchaseNo !== undefined) {
    const orders = orNotFound(
      await findPurchasedLines(trx, actor.userId, source.purchaseNo),
      '주문을 찾을 수 없습니다.',
    );
    // Merges orders that a claim split; uses the first available delivery.
    return merged(
      orders.map((order) => ({ ...order, shippingOptionId: null })),
      MAX_QUANTITY,
    );
  }
  const lines = await cartLinesToSave(trx, { userId: actor.userId, ids: source._carts ?? [] }, now());
  if (lines.length === 0) throw problem('NOT_FOUND', '장바구니에 없는 상품입니다.');
  return lines;
}

/**
 * Saves lines of the cart or of a purchase under a name, with their current prices.
 * @throws REGULAR_ORDERS_FULL, REGULAR_LINES_FULL, REGULAR_NAME_TAKEN, NOT_FOUND, INVALID_INPUT
 */
export async function createRegularOrder(
  context: MemberContext,
  input: RegularOrderCreate,
  keepResponse: (trx: Transaction, response: RegularOrderResult) => Promise<void>,
): Promise<RegularOrderResult> {
  const { userId } = context.actor;
  const now = context.now();
  const today = seoulDay(now);
  assertBeginning(input.from, today);
  return inTransaction(context.db, async (trx) => {
    await lockRegularOrders(trx, userId);
    const existing = await findRegularOrders(trx, userId);
    if (existing.length >= REGULAR_ORDER_LIMIT) throw problem('REGULAR_ORDERS_FULL');
    assertName(existing, input.name);
    const lines = await linesToSave(trx, context, input);
    if (lines.length > REGULAR_LINE_LIMIT) throw problem('REGULAR_LINES_FULL');

    const id = newId();
    const rows = lines.map((line, position) => ({ ...line, id: newId(), regularOrderId: id, position, price: 0 }));
    const priced = (await regularLines(trx, rows, now)).map(({ row, price }) => ({ ...row, price }));
    const { cycle, hasReminder } = input;
    const before = { cycle: null, nextOn: null, isPaused: false, hasReminder };
    const dates = datesAfterChange(before, { cycle, from: input.from }, today);
    const row = await insertRegularOrder(
      trx,
      {
        id,
        userId,
        name: input.name,
        ...toCycleColumns(cycle),
        nextOn: dates.nextOn,
        remindsOn: remindsOn(dates, today),
        hasReminder,
        createdAt: now,
        updatedAt: now,
      },
      priced,
    );
    const response = await describeRegularOrder(trx, row, now);
    await keepResponse(trx, response);
    return response;
  });
}

/**
 * Changes the given fields. The last line cannot be removed: delete the regular order instead.
 * @throws NOT_FOUND, REGULAR_NAME_TAKEN, INVALID_INPUT
 */
export async function changeRegularOrder(
  context: MemberContext,
  id: string,
  { name, lines = [], ...change }: RegularOrderChange,
): Promise<RegularOrderResult> {
  const { userId } = context.actor;
  const now = context.now();
  const today = seoulDay(now);
  assertBeginning(change.from, today);
  return inTransaction(context.db, async (trx) => {
    await lockRegularOrders(trx, userId);
    const row = orNotFound(await lockRegularOrder(trx, userId, id), '정기 주문을 찾을 수 없습니다.');
    if (name !== undefined) assertName(await findRegularOrders(trx, userId), name, id);
    if (lines.length > 0) {
      const amounts = new Map(lines.map(({ _id, amount }) => [_id, amount]));
      const stored = await findLines(trx, [id]);
      const known = new Set(stored.map((line) => line.id));
      if (lines.some(({ _id }) => !known.has(_id))) throw problem('NOT_FOUND', '정기 주문에 없는 상품입니다.');
      if (stored.every((line) => amounts.get(line.id) === 0)) {
        const message = '상품을 한 건은 남겨 주세요. 더 필요 없으시면 정기 주문을 삭제해 주세요.';
        throw problemAt('INVALID_INPUT', 'body.lines', message, 'too_small');
      }
      await setAmounts(
        trx,
        Array.from(amounts, ([line, amount]) => ({ id: line, amount })),
      );
    }
    const dates = datesAfterChange(datesOf(row), change, today);
    const { nextOn, isPaused, hasReminder } = dates;
    const changed = await updateRegularOrder(trx, id, {
      name: name ?? row.name,
      ...toCycleColumns(dates.cycle),
      nextOn,
      isPaused,
      hasReminder,
      remindsOn: remindsOn(dates, today),
      updatedAt: now,
    });
    return describeRegularOrder(trx, changed, now);
  });
}

/** Deletes a regular order; a missing one is no error. */
export async function removeRegularOrder({ db, actor }: MemberContext, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRegularOrders(trx, actor.userId);
    await deleteRegularOrder(trx, actor.userId, id);
  });
}
