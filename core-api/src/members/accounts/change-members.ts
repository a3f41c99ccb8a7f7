import type { memberResults } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { ProblemError } from '@iruon/server-kit';
import { sql } from 'kysely';
import type { z } from 'zod';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problemAt } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';

export interface ChosenMember {
  id: string;
  username: string;
}

const LIMIT = 500;

/**
 * The members that an operator selected by id and by pasted usernames, without duplicates, by id. All must exist, so
 * that a typo is corrected before any change. @throws INVALID_INPUT with the unknown ones
 */
export async function findChosenMembers(
  handle: Handle,
  { _users, usernames }: { _users: readonly string[]; usernames: readonly string[] },
): Promise<ChosenMember[]> {
  const members = await handle
    .selectFrom('users')
    .select(['id', 'username'])
    .where('withdrawnAt', 'is', null)
    .where('type', '<>', 'OPERATOR')
    .where(({ eb, or }) =>
      or([eb('id', '=', idsInSql(_users)), eb('username', '=', sql<string>`any(${usernames}::text[])`)]),
    )
    .orderBy('id')
    .execute();
  const ids = new Set(members.map(({ id }) => id));
  const names = new Set(members.map(({ username }) => username));
  const unknown = usernames.filter((username) => !names.has(username));
  if (unknown.length > 0)
    throw refused('body.usernames', `회원이 아닌 아이디입니다: ${unknown.slice(0, 20).join(', ')}`);
  if (_users.some((id) => !ids.has(id))) throw refused('body._users', '회원이 아니거나 탈퇴한 회원이 들어 있습니다.');
  if (members.length === 0) throw refused('body.usernames', '회원을 한 명 이상 선택해 주세요.');
  if (members.length > LIMIT) throw refused('body.usernames', `한 번에 ${LIMIT}명까지 처리할 수 있습니다.`);
  return members;
}

const refused = (path: string, message: string) => problemAt('INVALID_INPUT', path, message, 'unknown_member');

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
