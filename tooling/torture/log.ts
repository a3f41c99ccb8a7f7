/** What the sender of a request knows of it: done, refused, or neither. */
export type Outcome = 'ok' | 'failed' | 'indeterminate';

/** One thing that a buyer or an operator wanted, however often it was asked for. */
export interface Wish {
  kind: 'choose' | 'place' | 'pay' | 'cancel' | 'claim' | 'decide' | 'collect' | 'confirm' | 'ship';
  outcome: Outcome;
  /** What tells it in the database: a mark that only this wish carries, an id, and the state that was wanted. */
  mark: string;
  id?: string;
  state?: string;
  code?: string;
}

/** Everything that was wanted in a run, as those who wanted it saw it. */
export class WishLog {
  readonly wishes: Wish[] = [];

  add(wish: Wish): void {
    this.wishes.push(wish);
  }

  /** How often each kind ended how. */
  counts(): Record<string, Record<Outcome, number>> {
    const counts: Record<string, Record<Outcome, number>> = {};
    for (const { kind, outcome } of this.wishes) {
      counts[kind] ??= { ok: 0, failed: 0, indeterminate: 0 };
      counts[kind][outcome] += 1;
    }
    return counts;
  }

  /** How often each refusal was given. */
  refusals(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind, code, outcome } of this.wishes) {
      if (outcome !== 'failed') continue;
      const name = `${kind} ${code ?? '?'}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }
}
