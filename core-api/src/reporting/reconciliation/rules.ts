import type { DifferenceKind, LedgerMethod, LedgerSide } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';

/** A money movement at the gateway in one of the two ledgers. */
interface Movement {
  readonly side: LedgerSide;
  /** The number of the payment; a cancel has that of its payment. */
  readonly tid: string;
  readonly method: LedgerMethod;
  /** won, above 0 in both directions */
  readonly amount: number;
  readonly day: SeoulDay;
}

export interface OurMovement extends Movement {
  readonly purchaseId: string;
  /** False while it has no outcome: it is matched with the gateway's movements, but not counted on our side. */
  readonly isSettled: boolean;
}

export interface TheirMovement extends Movement {
  readonly gatewayOrderId: string;
  /** The row number in the file. */
  readonly row: number;
}

export interface Period {
  readonly from: SeoulDay;
  readonly to: SeoulDay;
}

export interface Difference {
  readonly kind: DifferenceKind;
  readonly ours: OurMovement | null;
  readonly theirs: TheirMovement | null;
  /** The amounts that count within the period on either side, won, negative for a cancel. */
  readonly oursWon: number;
  readonly theirsWon: number;
}

export interface Sums {
  paid: number;
  paidCount: number;
  canceled: number;
  canceledCount: number;
  net: number;
}

export interface BothSums {
  ours: Sums;
  theirs: Sums;
}

export interface Comparison {
  readonly total: BothSums;
  readonly days: ReadonlyMap<SeoulDay, BothSums>;
  readonly methods: ReadonlyMap<LedgerMethod, BothSums>;
  /** By day, then by the gateway's numbers. */
  readonly differences: readonly Difference[];
}

const noSums = (): Sums => ({ paid: 0, paidCount: 0, canceled: 0, canceledCount: 0, net: 0 });

function count(sums: Sums, { side, amount }: Movement): void {
  if (side === 'PAID') {
    sums.paid += amount;
    sums.paidCount += 1;
  } else {
    sums.canceled += amount;
    sums.canceledCount += 1;
  }
  sums.net = sums.paid - sums.canceled;
}

const signed = ({ side, amount }: Movement) => (side === 'PAID' ? amount : -amount);

/** The fields that two movements of one payment and side must share, from the most to the least certain match. */
const likenesses: readonly ((ours: OurMovement, theirs: TheirMovement) => boolean)[] = [
  (ours, theirs) => ours.isSettled && ours.amount === theirs.amount && ours.day === theirs.day,
  (ours, theirs) => ours.amount === theirs.amount && ours.day === theirs.day,
  (ours, theirs) => ours.isSettled && ours.amount === theirs.amount,
  (ours, theirs) => ours.amount === theirs.amount,
  () => true,
];

interface Pair {
  ours: OurMovement | null;
  theirs: TheirMovement | null;
}

const earlier = (a: Movement, b: Movement) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.amount - b.amount);

/** Matches the movements of one payment and side; each equal pair once. */
function pairUp(ours: readonly OurMovement[], theirs: readonly TheirMovement[]): Pair[] {
  const pairs: Pair[] = [];
  // Sorts movements with an outcome first among equal ones, so that the result does not depend on the input order.
  let left = [...ours].sort((a, b) => earlier(a, b) || Number(b.isSettled) - Number(a.isSettled));
  let others = [...theirs].sort(earlier);
  for (const isAlike of likenesses) {
    const unmatched: OurMovement[] = [];
    for (const mine of left) {
      const place = others.findIndex((other) => isAlike(mine, other));
      const found = others[place];
      if (found) {
        pairs.push({ ours: mine, theirs: found });
        others = others.toSpliced(place, 1);
      } else unmatched.push(mine);
    }
    left = unmatched;
  }
  return [
    ...pairs,
    ...left.map((mine) => ({ ours: mine, theirs: null })),
    ...others.map((other) => ({ ours: null, theirs: other })),
  ];
}

function kindOf({ ours, theirs }: Pair): DifferenceKind | null {
  if (!theirs) return ours?.isSettled ? 'ONLY_OURS' : null;
  if (!ours) return 'ONLY_THEIRS';
  if (ours.amount !== theirs.amount) return 'AMOUNT';
  if (!ours.isSettled) return 'STATE';
  return ours.day === theirs.day ? null : 'DAY';
}

/** True for a row of the statement that repeats another row, which is matched or earlier in the file. */
function isTwice({ ours, theirs }: Pair, pairs: readonly Pair[]): boolean {
  if (ours || !theirs) return false;
  const { row, amount, day } = theirs;
  return pairs.some(
    (other) =>
      other.theirs !== null &&
      other.theirs.row !== row &&
      other.theirs.amount === amount &&
      other.theirs.day === day &&
      (other.ours !== null || other.theirs.row < row),
  );
}

function grouped<Row extends Movement>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ tid }) => tid);
}

/**
 * Compares the gateway's statement with our records. Both should extend a day beyond the period on either side: the
 * same movement may be recorded a minute later in one of them, but only those within the period count. For every period
 * `ours.net - theirs.net` of the total is the sum of `oursWon - theirsWon` over the differences.
 */
export function compare(
  { from, to }: Period,
  ours: readonly OurMovement[],
  theirs: readonly TheirMovement[],
): Comparison {
  const isWithin = ({ day }: Movement) => from <= day && day <= to;
  const total: BothSums = { ours: noSums(), theirs: noSums() };
  const days = new Map<SeoulDay, BothSums>();
  const methods = new Map<LedgerMethod, BothSums>();
  function tally(ledger: keyof BothSums, movement: Movement): void {
    const ofDay = days.get(movement.day) ?? { ours: noSums(), theirs: noSums() };
    const ofMethod = methods.get(movement.method) ?? { ours: noSums(), theirs: noSums() };
    days.set(movement.day, ofDay);
    methods.set(movement.method, ofMethod);
    for (const sums of [total, ofDay, ofMethod]) count(sums[ledger], movement);
  }
  for (const mine of ours) if (mine.isSettled && isWithin(mine)) tally('ours', mine);
  for (const other of theirs) if (isWithin(other)) tally('theirs', other);

  const oursByTid = grouped(ours);
  const theirsByTid = grouped(theirs);
  const differences: Difference[] = [];
  for (const tid of new Set([...oursByTid.keys(), ...theirsByTid.keys()])) {
    const mine = oursByTid.get(tid) ?? [];
    const others = theirsByTid.get(tid) ?? [];
    const isReversed = mine.length === 0 && others.reduce((sum, other) => sum + signed(other), 0) === 0;
    for (const side of ['PAID', 'CANCELED'] as const) {
      const ofSide = <Row extends Movement>(rows: readonly Row[]) => rows.filter((row) => row.side === side);
      const pairs = pairUp(ofSide(mine), ofSide(others));
      for (const pair of pairs) {
        const kind = isTwice(pair, pairs) ? 'TWICE' : kindOf(pair);
        const counts = [pair.ours, pair.theirs].some((movement) => movement !== null && isWithin(movement));
        if (kind === null || !counts) continue;
        differences.push({
          ...pair,
          kind: isReversed && kind !== 'TWICE' ? 'TAKEN_BACK' : kind,
          oursWon: pair.ours?.isSettled && isWithin(pair.ours) ? signed(pair.ours) : 0,
          theirsWon: pair.theirs && isWithin(pair.theirs) ? signed(pair.theirs) : 0,
        });
      }
    }
  }
  const dayOf = ({ ours: mine, theirs: other }: Difference) => other?.day ?? mine?.day ?? '';
  const tidOf = ({ ours: mine, theirs: other }: Difference) => other?.tid ?? mine?.tid ?? '';
  differences.sort((a, b) => compareText(dayOf(a), dayOf(b)) || compareText(tidOf(a), tidOf(b)));
  return { total, days, methods, differences };
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
