import type { DepositProposal } from '@iruon/contract';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { readBankList } from './bank-list.ts';
import { matchDeposits } from './match-deposits.ts';
import { allWaiting, takenLines } from './repository.ts';

/** Maximum number of purchases compared with a list. */
const MAX_WAITING = 5_000;

/**
 * Proposes purchases for the lines of a bank's list. Stores only the access record, not the list.
 * @throws BANK_LIST_REFUSED, WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function proposeDeposits(
  context: Context & { actor: UserActor },
  { path, name, isWorkbook }: { path: string; name: string; isWorkbook: boolean },
): Promise<DepositProposal> {
  const { db } = context;
  const { deposits, skipped } = await readBankList(path, isWorkbook);
  const rows = await allWaiting(db, MAX_WAITING);
  const taken = await takenLines(
    db,
    deposits.map(({ key }) => key),
  );
  const waiting = rows.map((row) => ({
    ...row,
    names: [row.depositor, row.userName, row.businessName].filter((one) => one !== null),
  }));
  await audit(db, context, 'deposit.propose', 'deposits', { fileName: name.slice(0, 200), lines: deposits.length });
  return {
    skipped,
    lines: matchDeposits(deposits, waiting, new Set(taken.keys())).map(({ deposit, state, candidates }) => ({
      ...deposit,
      state: taken.get(deposit.key) ?? state,
      candidates: candidates.map(({ waiting: { id, purchaseNo, depositor, userName, payable }, isSameName }) => ({
        _purchase: id,
        ...{ purchaseNo, depositor, userName, payable, isSameName },
      })),
    })),
  };
}
