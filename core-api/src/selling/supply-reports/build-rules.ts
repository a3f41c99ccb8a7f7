import type { DraftRow } from './rules.ts';
import type { StoredDifference } from './stored-difference.ts';

/** The values of a row that its facts decide. */
const compared = [
  ...(['occurredOn', 'userId', 'orderId', 'goodsName', 'form', 'clientCode', 'clientName', 'institutionSign'] as const),
  ...(['licenceNo', 'gtin', 'packPieces', 'quantity', 'loose', 'pieces', 'lotNo', 'serial', 'madeOn'] as const),
  ...(['useBy', 'unitPrice', 'amount', 'orderWon'] as const),
];
/** Those that the portal has too. The price of a set's part is left out: it moves with the prices of the other parts. */
const reported = [
  ...(['quantity', 'loose', 'gtin', 'lotNo', 'serial', 'madeOn', 'useBy', 'clientCode', 'orderWon'] as const),
];

type Values = Pick<DraftRow, (typeof compared)[number]>;
export interface KeptRow extends Values {
  state: 'READY' | 'FAULTY' | 'SENDING' | 'ADDED' | 'REFUSED';
  faults: readonly string[];
  difference: StoredDifference | null;
}

const shown = (value: string | number | null) => String(value ?? '');

/** How the facts of now differ from an added row; null if they do not. */
export function differenceOf(kept: Values, now: Values): StoredDifference | null {
  const changed = reported
    .filter((field) => kept[field] !== now[field])
    .map((field) => ({ field, added: shown(kept[field]), now: shown(now[field]) }));
  return changed.length > 0 ? changed : null;
}

export const stateOf = ({ faults }: Pick<DraftRow, 'faults'>): 'FAULTY' | 'READY' =>
  faults.length > 0 ? 'FAULTY' : 'READY';

const isSame = (kept: KeptRow, draft: DraftRow) =>
  compared.every((field) => kept[field] === draft[field]) && kept.faults.join() === draft.faults.join();

/**
 * What a build does to a row that exists: nothing of an added one changes but the note of a difference, and one whose call
 * has no answer is left alone. A refused row that is corrected may be sent again.
 */
export function decide(kept: KeptRow, draft: DraftRow): 'KEEP' | 'REWRITE' | { difference: StoredDifference | null } {
  if (kept.state === 'SENDING') return 'KEEP';
  if (kept.state === 'ADDED') {
    const difference = differenceOf(kept, draft);
    return JSON.stringify(difference) === JSON.stringify(kept.difference) ? 'KEEP' : { difference };
  }
  return isSame(kept, draft) ? 'KEEP' : 'REWRITE';
}
