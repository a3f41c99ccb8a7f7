import type { UserActor } from '../../platform/actor.ts';
import { type BulkResult, eachOf } from '../../platform/concurrency/concurrency-limit.ts';
import type { Context } from '../../platform/services.ts';
import { changeOrderState, type StateChange } from './change-order-state.ts';

/** Moves many orders, each in its own transaction and with its own result. */
export function changeOrderStates(
  context: Context & { actor: UserActor },
  orderIds: readonly string[],
  change: StateChange,
): Promise<BulkResult> {
  return eachOf(orderIds, (id) => changeOrderState(context, id, change));
}
