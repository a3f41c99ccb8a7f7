import type { DepositProposal } from '@iruon/contract';
import { choiceOfField, keepLayout, keptColumns, layoutOf } from '../../content/sheet-layouts/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { readBankList } from './bank-list.ts';
import { matchDeposits } from './match-deposits.ts';
import { allWaiting, takenLines } from './repository.ts';

/** Maximum number of purchases compared with a list. */
const MAX_WAITING = 5_000;

/**
 * Proposes purchases for the lines of a bank's list. Stores only the entry of the audit log and the columns that the
 * operator kept for these headings, not the list.
 * @throws INVALID_INPUT, BANK_LIST_REFUSED, WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function proposeDeposits(
  context: Context & { actor: UserActor },
  { path, name, columns: field }: { path: string; name: string; columns?: string | undefined },
): Promise<DepositProposal> {
  const { db } = context;
  const choice = choiceOfField(field);
  const kept = await keptColumns(db, 'BANK');
  const { deposits, table, offer, ...read } = await readBankList(path, { kept, choice });
  if (table && choice?.isKept) await inTransaction(db, (trx) => keepLayout(trx, context, 'BANK', table));
  const layout = table?.isChosen ? await layoutOf(db, 'BANK', table) : undefined;
  const rows = await allWaiting(db, MAX_WAITING);
  const taken = await takenLines(
    db,
    deposits.map(({ key }) => key),
  );
  const waiting = rows.map((row) => ({
    ...row,
    names: [row.depositor, row.userName, row.businessName].filter((one) => one !== null),
  }));
  const details = { fileName: name.slice(0, 200), lines: deposits.length };
  await audit(db, context, 'deposit.propose', { type: 'deposit', id: 'list', name: '은행 입금 내역' }, details);
  return {
    ...read,
    ...{ sheet: table?.sheet ?? '', isRead: table !== undefined, layout: layout ?? null, offer },
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
