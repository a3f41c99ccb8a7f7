import type { BankLine, DepositConfirmation } from '@iruon/contract';
import type { FoundDeposits } from './use-confirm-deposits.ts';

/** The purchase of each line of the bank statement, by the key of the line. */
export type BankChoices = ReadonlyMap<string, string>;

/** Unambiguous matches are preselected. */
export function sureChoices(lines: readonly BankLine[]): BankChoices {
  return new Map(
    lines.flatMap(({ key, state, candidates }): [string, string][] => {
      const [only] = candidates;
      return state === 'MATCHED' && only ? [[key, only._purchase]] : [];
    }),
  );
}

/** Assigns a purchase, or none, to a line. A purchase belongs to one line: the assignment removes it from another. */
export function choose(choices: BankChoices, key: string, purchase: string | null): BankChoices {
  const others = [...choices].filter(([line, taken]) => line !== key && taken !== purchase);
  return new Map(purchase === null ? others : [...others, [key, purchase]]);
}

/** Lines without an unambiguous order of their amount: the operator may put them in the list of odd deposits. */
export const canQueue = ({ state }: BankLine): boolean => state === 'NONE' || state === 'UNSURE';

/**
 * The request that puts lines in that list, each with the order of the same name and another amount, if there is
 * exactly one.
 */
export function foundDepositsOf(lines: readonly BankLine[]): FoundDeposits {
  return lines.map(({ key: line, day, depositor, amount, state, candidates: [only, ...others] }) => ({
    ...{ line, day, depositor, amount },
    ...(state === 'NONE' && only && others.length === 0 ? { _purchase: only._purchase } : {}),
  }));
}

/** The request of the choices. */
export function confirmationOf(lines: readonly BankLine[], choices: BankChoices): DepositConfirmation['deposits'] {
  return lines.flatMap(({ key, depositor, amount }) => {
    const purchase = choices.get(key);
    return purchase === undefined ? [] : [{ _purchase: purchase, depositor, amount, line: key }];
  });
}
