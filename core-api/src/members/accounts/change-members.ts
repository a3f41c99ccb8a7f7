import type { memberResults } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { ProblemError } from '@iruon/server-kit';
import type { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import type { ChosenMember } from './chosen-members.ts';

/** Applies a change to each member in its own transaction: a failure stops no other and is reported. */
export async function changeMembers(
  { db }: Pick<Context, 'db'>,
  members: readonly ChosenMember[],
  change: (trx: Transaction, member: ChosenMember) => Promise<unknown>,
): Promise<z.input<typeof memberResults>> {
  const results: z.input<typeof memberResults>['results'] = [];
  for (const member of members) {
    const { id: _id, username } = member;
    try {
      await inTransaction(db, (trx) => change(trx, member));
      results.push({ _id, username, ok: true, message: null });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      results.push({ _id, username, ok: false, message: sentenceOf(error) });
    }
  }
  const changed = results.filter(({ ok }) => ok).length;
  return { results, changed, refused: results.length - changed };
}

function sentenceOf({ body: { title, detail } }: ProblemError): string {
  return detail ? `${title} ${detail}` : title;
}
