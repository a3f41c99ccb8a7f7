import { bankColumnChoice, type DepositProposal } from '@iruon/contract';
import type { UserActor } from '../../platform/actor.ts';
import { problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { type Choice, readBankList } from './bank-list.ts';
import { keepLayout, keptLayouts, wireLayout } from './change-bank-layouts.ts';
import { matchDeposits } from './match-deposits.ts';
import { allWaiting, takenLines } from './repository.ts';

/** Maximum number of purchases compared with a list. */
const MAX_WAITING = 5_000;

/** The chosen columns of the form's field. @throws INVALID_INPUT */
function choiceOf(text: string | undefined): (Choice & { isKept: boolean }) | undefined {
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw problemAt(
      'INVALID_INPUT',
      'body.columns',
      '고른 열을 읽을 수 없습니다. 다시 골라 주세요.',
      'invalid_columns',
    );
  }
  const parsed = bankColumnChoice.safeParse(json);
  if (!parsed.success)
    throw problemAt('INVALID_INPUT', 'body.columns', '거래일, 입금자, 입금액 열을 골라 주세요.', 'invalid_columns');
  const { sheet, isKept, ...columns } = parsed.data;
  return { sheet, isKept, columns };
}

/**
 * Proposes purchases for the lines of a bank's list. Stores only the access record, not the list; and the columns that
 * the operator chose to keep for its headings.
 * @throws BANK_LIST_REFUSED, WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function proposeDeposits(
  context: Context & { actor: UserActor },
  { path, name, columns: field }: { path: string; name: string; columns?: string | undefined },
): Promise<DepositProposal> {
  const { db } = context;
  const choice = choiceOf(field);
  const kept = new Map((await keptLayouts(db)).map((layout) => [layout.signature, layout.columns]));
  const { deposits, signature, headings, ...read } = await readBankList(path, { kept, choice });
  if (choice?.isKept && signature !== null)
    await keepLayout(context, { signature, headings: [...headings], columns: choice.columns });
  const layout = (await keptLayouts(db)).find((one) => one.signature === signature);
  const rows = await allWaiting(db, MAX_WAITING);
  const taken = await takenLines(
    db,
    deposits.map(({ key }) => key),
  );
  const waiting = rows.map((row) => ({
    ...row,
    names: [row.depositor, row.userName, row.businessName].filter((one) => one !== null),
  }));
  await audit(
    db,
    context,
    'deposit.propose',
    { type: 'deposit', id: 'list', name: '은행 입금 내역' },
    { fileName: name.slice(0, 200), lines: deposits.length },
  );
  return {
    ...read,
    first: read.first.map(({ row, cells }) => ({ row, cells: [...cells] })),
    layout: layout ? wireLayout(layout) : null,
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
