import type { WithdrawalBlocks } from '@iruon/contract';
import { withdrawalBlockLabels } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { keysOf } from '../../kernel/keys.ts';
import { problem } from '../../platform/http/problem.ts';

/** The obstacles to a member's withdrawal, counted. */
export async function readWithdrawalBlocks(handle: Handle, userId: string): Promise<WithdrawalBlocks> {
  const { rows } = await sql<WithdrawalBlocks>`
    select
      (select count(*)::int from orders where user_id = ${userId}
        and order_status <> 'ORDER_CANCELED' and purchase_status not in ('PURCHASE_COMPLETE', 'PURCHASE_CANCELED')) as orders,
      (select count(*)::int from claims where user_id = ${userId} and ended_at is null) as claims,
      (select count(*)::int from refunds join purchases on purchases.id = refunds.purchase_id
        where purchases.user_id = ${userId} and refunds.state <> 'DONE') as refunds,
      (select count(*)::int from odd_deposits join purchases on purchases.id = odd_deposits.purchase_id
        where purchases.user_id = ${userId} and odd_deposits.state = 'OPEN') as deposits,
      (select count(*)::int from money_reports where user_id = ${userId} and state <> 'ACKNOWLEDGED') as movements,
      (select count(*)::int from promoter_withdrawals where promoter_id = ${userId}
        and state in ('REQUESTED', 'APPROVED', 'IN_BATCH')) as payouts
  `.execute(handle);
  const [blocks] = rows;
  if (!blocks) throw new Error('a query of counts returned no row');
  return blocks;
}

/** @throws WITHDRAWAL_BLOCKED with the obstacles in words, and with the counts in `blocks` */
export async function assertMayWithdraw(handle: Handle, userId: string): Promise<void> {
  const blocks = await readWithdrawalBlocks(handle, userId);
  const named = keysOf(withdrawalBlockLabels).flatMap((name) =>
    blocks[name] > 0 ? [`${withdrawalBlockLabels[name]} ${blocks[name]}건`] : [],
  );
  if (named.length === 0) return;
  throw problem('WITHDRAWAL_BLOCKED', {
    detail: `${named.join(', ')}이 끝난 뒤에 탈퇴할 수 있습니다.`,
    extensions: { blocks },
  });
}
