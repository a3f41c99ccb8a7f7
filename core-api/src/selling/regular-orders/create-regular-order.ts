import { REGULAR_LINE_LIMIT, REGULAR_ORDER_LIMIT, type RegularOrderCreate } from '@iruon/contract';
import { addSeoulDays, type SeoulDay, seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { keptCartLines, MAX_QUANTITY } from '../cart/index.ts';
import { describeRegularOrder, type MemberContext, type RegularOrderResult } from './list-regular-orders.ts';
import { regularLines } from './regular-lines.ts';
import {
  findPurchasedLines,
  findRegularOrders,
  insertRegularOrder,
  lockRegularOrders,
  type RegularLineRow,
  type RegularOrderRow,
} from './repository.ts';
import { datesAfterChange, merged, remindsOn } from './rules.ts';
import { toCycleColumns } from './wire-regular-order.ts';

const A_YEAR = 366;

/** @throws REGULAR_NAME_TAKEN at the name */
export function assertName(kept: readonly Pick<RegularOrderRow, 'id' | 'name'>[], name: string, own?: string): void {
  if (!kept.some((one) => one.name === name && one.id !== own)) return;
  const message = '같은 이름의 정기 주문이 있습니다. 다른 이름을 입력해 주세요.';
  throw problemAt('REGULAR_NAME_TAKEN', 'body.name', message, 'taken');
}

/** @throws INVALID_INPUT at the start date of a cycle */
export function assertBeginning(from: SeoulDay | undefined, today: SeoulDay): void {
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
  const lines = await keptCartLines(trx, { userId: actor.userId, ids: source._carts ?? [] }, now());
  if (lines.length === 0) throw problem('NOT_FOUND', '장바구니에 없는 상품입니다.');
  return lines;
}

/**
 * Saves lines of the cart or of a purchase under a name, each with its current price.
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
    const kept = await findRegularOrders(trx, userId);
    if (kept.length >= REGULAR_ORDER_LIMIT) throw problem('REGULAR_ORDERS_FULL');
    assertName(kept, input.name);
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
