import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';

/** The payments of a payee within a period, and their declaration. Won. */
export interface PaidRow {
  promoterId: string;
  income: 'BUSINESS' | 'INVOICE';
  username: string;
  name: string;
  businessName: string | null;
  businessNo: string | null;
  /** Encrypted; null without a stored one. */
  number: string | null;
  masked: string | null;
  payments: number;
  gross: number;
  incomeTax: number;
  localTax: number;
  net: number;
}

/** Payments of a period by payee and kind of income, the first `limit` by username. */
export async function paidWithin(
  handle: Handle,
  { start, endExclusive, limit }: { start: Date; endExclusive: Date; limit: number },
): Promise<PaidRow[]> {
  const rows = await handle
    .selectFrom('promoterWithdrawals as w')
    .innerJoin('users as u', 'u.id', 'w.promoterId')
    .leftJoin('promoterResidents as r', 'r.userId', 'w.promoterId')
    .select(['w.promoterId', 'w.income', 'u.username', 'u.name', 'r.number', 'r.masked'])
    .select([
      sql<string | null>`u.business ->> 'name'`.as('businessName'),
      sql<string | null>`u.business ->> 'no'`.as('businessNo'),
      sql<string>`count(*)`.as('payments'),
      sql<string>`sum(w.gross)`.as('gross'),
      sql<string>`sum(w.income_tax)`.as('incomeTax'),
      sql<string>`sum(w.local_tax)`.as('localTax'),
      sql<string>`sum(w.net)`.as('net'),
    ])
    .where('w.paidAt', '>=', start)
    .where('w.paidAt', '<', endExclusive)
    .groupBy(['w.promoterId', 'w.income', 'u.id', 'r.userId'])
    .orderBy('u.username')
    .orderBy('w.income')
    .limit(limit)
    .execute();
  return rows.map(({ payments, gross, incomeTax, localTax, net, ...row }) => ({
    ...row,
    payments: Number(payments),
    gross: Number(gross),
    incomeTax: Number(incomeTax),
    localTax: Number(localTax),
    net: Number(net),
  }));
}

/** Accounts and encrypted registration numbers of promoters. */
export async function payeesOf(handle: Handle, ids: readonly string[]) {
  const among = idsInSql(ids);
  const [accounts, residents] = [
    await handle.selectFrom('promoterAccounts').selectAll().where('userId', '=', among).execute(),
    await handle.selectFrom('promoterResidents').selectAll().where('userId', '=', among).execute(),
  ];
  return {
    accounts: new Map(accounts.map((row) => [row.userId, row])),
    residents: new Map(residents.map((row) => [row.userId, row])),
  };
}
