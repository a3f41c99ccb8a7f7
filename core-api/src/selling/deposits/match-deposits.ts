import { type BankLineState, compareNames } from '@iruon/contract';

/** A deposit from the bank's list. */
export interface Deposit {
  readonly key: string;
  readonly depositor: string;
  /** won */
  readonly amount: number;
  /** The reason why it may be no deposit; null if the list marks it as one. */
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

const MAX_CANDIDATES = 20;

/**
 * Normalises the name in the key of a deposit. Its result must never change, because used deposits are recognised by
 * their keys.
 */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/주식회사|유한회사|의료법인|\((주|유|의)\)/g, '')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
}

/**
 * Matches deposits with the purchases that they may pay. A deposit is matched if its amount and its name match those of
 * exactly one purchase and no other deposit matches this purchase. All others are left to an operator, and so are lines
 * that may be no deposits. `taken` are the keys of deposits that were used before.
 */
export function matchDeposits<D extends Deposit, W extends Waiting>(
  deposits: readonly D[],
  waiting: readonly W[],
  taken: ReadonlySet<string>,
): Match<D, W>[] {
  const byAmount = Map.groupBy(waiting, ({ payable }) => payable);
  const isLike = (deposit: D, { names }: W, ...results: ReturnType<typeof compareNames>[]) =>
    names.some((name) => results.includes(compareNames(deposit.depositor, name)));
  const fits = (deposit: D, one: W) => isLike(deposit, one, 'SAME');
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
    // Banks truncate names, so a purchase whose name may be the same is listed before the others.
    const [near, others] = [true, false].map((isNear) =>
      equal.filter((one) => !named.includes(one) && isLike(deposit, one, 'UNSURE') === isNear),
    );
    const candidates =
      equal.length > 0
        ? [...named, ...(near ?? []), ...(others ?? [])]
        : waiting.filter((one) => isLike(deposit, one, 'SAME', 'UNSURE'));
    return {
      deposit,
      state: equal.length > 0 ? 'UNSURE' : 'NONE',
      candidates: candidates.slice(0, MAX_CANDIDATES).map((one) => ({ waiting: one, isSameName: fits(deposit, one) })),
    };
  });
}
