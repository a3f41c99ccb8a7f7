import type { Problem } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

export interface LocalDraft {
  /** Idempotency key of the collection: sent twice, it is added to the cart once. */
  batch: string;
  lines: readonly { _product: string; _option: string | null; amount: number }[];
  watches: readonly { _product: string; watchedAt: string }[];
}

export interface Merged {
  added: number;
  /** Lines that the cart refused, by index, with the reason. */
  refused: { index: number; title: string }[];
}

/** The same line in progress from another tab is not refused: its outcome is still unknown. */
const isRefusal = ({ status, code }: Problem) => [400, 404, 409].includes(status) && code !== 'IDEMPOTENCY_IN_PROGRESS';

/**
 * Moves the guest's cart and viewed products to the member. Each line has its own idempotency key, so that a post whose
 * response was lost can be retried.
 * @throws CoreProblem LOGIN_REQUIRED, or a failure of core-api: nothing is then reported as merged
 */
export async function mergeGuestCart(visit: Visit, { batch, lines, watches }: LocalDraft): Promise<Merged> {
  requireMember(visit);
  const refused: Merged['refused'] = [];
  for (const [index, line] of lines.entries()) {
    const key = `${batch}.${line._product}.${line._option}.${line.amount}`;
    const params = { header: { 'Idempotency-Key': key } };
    try {
      await visit.core.call('addCarts', { params, body: { carts: [line] } });
    } catch (error) {
      // A refusal of this line is reported; after any other error all lines are sent again.
      if (!(error instanceof CoreProblem) || !isRefusal(error.problem)) throw error;
      refused.push({ index, title: error.problem.title });
    }
  }
  if (watches.length > 0) await visit.core.call('addWatches', { body: { watches: [...watches] } });
  return { added: lines.length - refused.length, refused };
}
