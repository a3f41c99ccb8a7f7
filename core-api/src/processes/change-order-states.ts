import { ProblemError } from '@iruon/server-kit';
import type { UserActor } from '../platform/actor.ts';
import type { Context } from '../platform/services.ts';
import { changeOrderState, type StateChange } from './change-order-state.ts';

export interface BulkResult {
  results: { _id: string; ok: boolean; code: string | null; message: string | null }[];
  changed: number;
  refused: number;
}

/** Gathers what became of each of many; only refusals are gathered, a failure of ours still ends the whole call. */
export async function eachOf(ids: readonly string[], act: (id: string) => Promise<void>): Promise<BulkResult> {
  const results: BulkResult['results'] = [];
  for (const id of new Set(ids)) {
    try {
      await act(id);
      results.push({ _id: id, ok: true, code: null, message: null });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.body.status >= 500) throw error;
      results.push({ _id: id, ok: false, code: error.body.code, message: error.body.detail ?? error.body.title });
    }
  }
  const changed = results.filter((result) => result.ok).length;
  return { results, changed, refused: results.length - changed };
}

/** Moves many orders, each in a transaction of its own and decided for itself. */
export function changeOrderStates(
  context: Context & { actor: UserActor },
  orderIds: readonly string[],
  change: StateChange,
): Promise<BulkResult> {
  return eachOf(orderIds, (id) => changeOrderState(context, id, change));
}
