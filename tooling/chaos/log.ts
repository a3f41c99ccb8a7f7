/** The outcome known to the sender: done, refused, or neither. */
export type Outcome = 'ok' | 'failed' | 'indeterminate';

/** One intended step of a buyer or operator, including its retries. */
export interface PurchaseRequest {
  kind: 'choose' | 'place' | 'pay' | 'cancel' | 'claim' | 'decide' | 'collect' | 'confirm' | 'ship';
  outcome: Outcome;
  /** Its identity in the database: a unique mark, an id, and the requested state. */
  mark: string;
  id?: string;
  state?: string;
  code?: string;
}

/** All requests of a run with the outcomes known to their senders. */
export class RequestLog {
  readonly requests: PurchaseRequest[] = [];

  add(request: PurchaseRequest): void {
    this.requests.push(request);
  }

  /** The number of steps of each kind, by their outcome. */
  counts(): Record<string, Record<Outcome, number>> {
    const counts: Record<string, Record<Outcome, number>> = {};
    for (const { kind, outcome } of this.requests) {
      counts[kind] ??= { ok: 0, failed: 0, indeterminate: 0 };
      counts[kind][outcome] += 1;
    }
    return counts;
  }

  /** The number of refused steps, by kind and error code. */
  refusals(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind, code, outcome } of this.requests) {
      if (outcome !== 'failed') continue;
      const name = `${kind} ${code ?? '?'}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }
}
