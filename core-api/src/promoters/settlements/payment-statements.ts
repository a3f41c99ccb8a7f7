import { buffer } from 'node:stream/consumers';
import { bankNames } from '@iruon/contract/labels';
import { exportTimestamp } from '@iruon/contract/seoul';
import { assertStepUp } from '../../members/auth/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { type Column, sheetOf, streamWorkbook } from '../../platform/spreadsheet/write/sheet.ts';
import { decryptAccount, openResident } from '../payees/index.ts';
import { type PaidRow, paidWithin, payeesOf } from './payment-statements-repository.ts';
import { findMonth, settlementsOfMonth } from './repository.ts';
import { spanOfPeriod } from './rules.ts';
import { each, statements, won } from './settlement-file.ts';

type OperatorContext = Context & { actor: UserActor };

/** Maximum number of people in a file with recorded access; it is created while the request waits. */
const MAX_PEOPLE = 2_000;
/** Percent of income tax withheld from the income of persons. */
const TAX_PERCENT = 3;

interface File {
  name: string;
  content: Buffer;
}

/** Records each person whose numbers were read, so that the log returns who read them. */
async function noteReading(
  context: OperatorContext,
  userIds: Iterable<string>,
  of: { file: string; reason: string },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const userId of new Set(userIds))
      await audit(trx, context, 'promoter.numbers.read', { type: 'user', id: userId }, of);
  });
}

/**
 * The statements of a closed month with the full account and registration number of each promoter. The stored workbook
 * of the month stays without them. @throws NOT_FOUND, SETTLEMENT_FILE_TOO_LARGE, STEP_UP_REQUIRED
 */
export async function readPayoutsFile(context: OperatorContext, month: string, reason: string): Promise<File> {
  await assertStepUp(context);
  if (!(await findMonth(context.db, month))) throw problem('NOT_FOUND');
  const rows = await settlementsOfMonth(context.db, month);
  if (rows.length > MAX_PEOPLE) throw problem('SETTLEMENT_FILE_TOO_LARGE');
  const ids = rows.map(({ promoterId }) => promoterId);
  const { accounts, residents } = await payeesOf(context.db, ids);
  const file = `settlement-month:${month}`;
  const details = { reason, filter: { month }, count: rows.length };
  await audit(context.db, context, 'settlement.payouts', { type: 'settlement-month', id: month, name: month }, details);
  await noteReading(context, ids, { file, reason });
  const opened = rows.map((row) => {
    const account = accounts.get(row.promoterId);
    const resident = residents.get(row.promoterId);
    return {
      ...row,
      account: account ? decryptAccount(context, account) : null,
      residentNumber: resident ? openResident(context, resident) : '',
    };
  });
  type Row = (typeof opened)[number];
  const numbers: Column<Row>[] = [
    { header: '주민등록번호', width: 17, kind: 'text', value: ({ residentNumber }) => residentNumber },
    { header: '은행', width: 14, kind: 'text', value: ({ account }) => (account && bankNames[account.bankCode]) ?? '' },
    { header: '계좌번호', width: 20, kind: 'text', value: ({ account }) => account?.accountNumber ?? '' },
    { header: '예금주', width: 14, kind: 'text', value: ({ account }) => account?.accountHolder ?? '' },
  ];
  const content = await buffer(streamWorkbook([sheetOf('정산 지급 정보', [...statements, ...numbers], each(opened))]));
  return { name: `추천인정산_지급정보_${month}_${exportTimestamp(context.now())}.xlsx`, content };
}

type Shown = PaidRow & { residentNumber: string };

const person: Column<Shown>[] = [
  { header: '아이디', width: 14, kind: 'text', value: ({ username }) => username },
  { header: '성명', width: 14, kind: 'text', value: ({ name }) => name },
  { header: '주민등록번호', width: 17, kind: 'text', value: ({ residentNumber }) => residentNumber },
  { header: '지급 건수', width: 11, kind: 'count', total: true, value: ({ payments }) => payments },
  won('지급총액', ({ gross }) => gross),
  { header: '세율(%)', width: 9, kind: 'number', value: () => TAX_PERCENT },
  won('소득세', ({ incomeTax }) => incomeTax),
  won('지방소득세', ({ localTax }) => localTax),
  won('세액 합계', ({ incomeTax, localTax }) => incomeTax + localTax),
  won('실지급액', ({ net }) => net),
];

const company: Column<Shown>[] = [
  { header: '아이디', width: 14, kind: 'text', value: ({ username }) => username },
  { header: '상호', width: 22, kind: 'text', value: ({ businessName, name }) => businessName ?? name },
  { header: '사업자등록번호', width: 16, kind: 'text', value: ({ businessNo }) => businessNo ?? '' },
  { header: '지급 건수', width: 11, kind: 'count', total: true, value: ({ payments }) => payments },
  won('지급총액', ({ gross }) => gross),
];

/**
 * Payments and withheld taxes by payee in a year or half of one, by the day of payment: persons for their payment
 * statements, companies against tax invoices. Registration numbers are hidden by default; otherwise each access is
 * recorded. @throws SETTLEMENT_FILE_TOO_LARGE, STEP_UP_REQUIRED
 */
export async function readPaymentStatements(
  context: OperatorContext,
  period: string,
  { reason, isUnmasked }: { reason: string; isUnmasked: boolean },
): Promise<File> {
  await assertStepUp(context);
  const rows = await paidWithin(context.db, { ...spanOfPeriod(period), limit: MAX_PEOPLE + 1 });
  if (rows.length > MAX_PEOPLE) throw problem('SETTLEMENT_FILE_TOO_LARGE');
  const persons = rows.filter(({ income }) => income === 'BUSINESS');
  const file = `payment-statements:${period}`;
  const details = { reason, filter: { period, isUnmasked }, count: rows.length };
  const object = { type: 'payment-statements', id: period, name: period } as const;
  await audit(context.db, context, 'payment-statements.export', object, details);
  if (isUnmasked)
    await noteReading(
      context,
      persons.map(({ promoterId }) => promoterId),
      { file, reason },
    );
  const shown = persons.map((row) => ({ ...row, residentNumber: numberOf(context, row, isUnmasked) }));
  const companies = rows.filter(({ income }) => income === 'INVOICE').map((row) => ({ ...row, residentNumber: '' }));
  const sheets = [
    sheetOf('사업소득 지급명세', person, each(shown)),
    sheetOf('세금계산서 지급', company, each(companies)),
  ];
  const content = await buffer(streamWorkbook(sheets));
  return { name: `지급명세서_${period}_${exportTimestamp(context.now())}.xlsx`, content };
}

function numberOf(context: OperatorContext, { promoterId, number, masked }: PaidRow, isUnmasked: boolean): string {
  if (!isUnmasked || number === null) return masked ?? '';
  return openResident(context, { userId: promoterId, number });
}
