import type { Problem } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

export interface LocalDraft {
  /** Idempotency key of the guest cart, so that one that is sent twice is added once. */
  batch: string;
  lines: readonly { _product: string; _option: string | null; amount: number }[];
  watches: readonly { _product: string; watchedAt: string }[];
}

export interface Merged {
  added: number;
  /** Refused lines by index, each with the reason. */
  refused: { index: number; title: string }[];
}

/** While another tab adds the same line, its outcome is unknown: the line is not refused. */
const isRefusal = ({ status, code }: Problem) => [400, 404, 409].includes(status) && code !== 'IDEMPOTENCY_IN_PROGRESS';

/**
 * Moves the guest cart and the viewed products to the member. Each line has its own idempotency key, so that a request
 * whose response was lost can be repeated.
 * @throws CoreProblem LOGIN_REQUIRED, or a failure of core-api, after which the browser sends all lines again
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
      // Only a refusal of the line is reported; after any other error the browser sends all lines again.
      if (!(error instanceof CoreProblem) || !isRefusal(error.problem)) throw error;
      refused.push({ index, title: error.problem.title });
    }
  }
  if (watches.length > 0) await visit.core.call('addWatches', { body: { watches: [...watches] } });
  return { added: lines.length - refused.length, refused };
}
