import type { BankLineState } from '@iruon/contract';

/** A deposit from the bank's list. */
export interface Deposit {
  readonly key: string;
  readonly depositor: string;
  /** won */
  readonly amount: number;
  /** Why it may be no deposit; null if the list says that it is one. */
  readonly doubt: string | null;
}

/** A purchase that expects a transfer, with every possible name of the depositor. */
export interface Waiting {
  readonly id: string;
  readonly payable: number;
  readonly names: readonly string[];
}

export interface Match<D extends Deposit, W extends Waiting> {
  readonly deposit: D;
  readonly state: BankLineState;
  readonly candidates: readonly { readonly waiting: W; readonly isSameName: boolean }[];
}

/** Banks truncate names, and omit the legal form of a company. */
const SHORTEST_CUT = 4;
const MAX_CANDIDATES = 20;

export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/주식회사|유한회사|의료법인|\((주|유|의)\)/g, '')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
}

export function isSameName(one: string, other: string): boolean {
  const [left, right] = [plainName(one), plainName(other)];
  if (left === '' || right === '') return false;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return left === right || (short.length >= SHORTEST_CUT && long.startsWith(short));
}

/**
 * Matches deposits with the purchases that they may pay. A deposit is matched if amount and name fit one purchase and
 * no other deposit fits it as well; all others are left to an operator, as are lines that may be no deposits. `taken` are keys of deposits used before.
 */
export function matchDeposits<D extends Deposit, W extends Waiting>(
  deposits: readonly D[],
  waiting: readonly W[],
  taken: ReadonlySet<string>,
): Match<D, W>[] {
  const byAmount = Map.groupBy(waiting, ({ payable }) => payable);
  const fits = (deposit: D, { names }: W) => names.some((name) => isSameName(deposit.depositor, name));
  const found = deposits.map((deposit) => {
    const isTaken = taken.has(deposit.key);
    const equal = isTaken ? [] : (byAmount.get(deposit.amount) ?? []);
    return { deposit, isTaken, equal, named: equal.filter((one) => fits(deposit, one)) };
  });
  const claims = new Map<string, number>();
  for (const { named } of found) for (const { id } of named) claims.set(id, (claims.get(id) ?? 0) + 1);

  return found.map(({ deposit, isTaken, equal, named }) => {
    const [only] = named;
    if (isTaken) return { deposit, state: 'TAKEN', candidates: [] };
    if (only && named.length === 1 && claims.get(only.id) === 1 && deposit.doubt === null)
      return { deposit, state: 'MATCHED', candidates: [{ waiting: only, isSameName: true }] };
    const others = equal.filter((one) => !named.includes(one));
    const candidates = equal.length > 0 ? [...named, ...others] : waiting.filter((one) => fits(deposit, one));
    return {
      deposit,
      state: equal.length > 0 ? 'UNSURE' : 'NONE',
      candidates: candidates
        .slice(0, MAX_CANDIDATES)
        .map((one) => ({ waiting: one, isSameName: equal.length === 0 || named.includes(one) })),
    };
  });
}
