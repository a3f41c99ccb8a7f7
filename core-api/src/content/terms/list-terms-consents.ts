import type { termsConsent } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listPage, type Range } from '../../platform/http/console-list.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';

interface Query {
  filter: { isAgreed?: boolean | undefined };
  direction: 'ASC' | 'DESC';
  range: Range;
}

function decisions(handle: Handle, termsId: string, { isAgreed }: Query['filter']) {
  const all = handle.selectFrom('consents').where('consents.termsId', '=', termsId);
  return isAgreed === undefined ? all : all.where('consents.isAgreed', '=', isAgreed);
}

/** The members who agreed to a version or refused it, and their number, counted up to TOTAL_LIMIT. @throws NOT_FOUND */
export async function listTermsConsents({ db }: Pick<Context, 'db'>, termsId: string, query: Query) {
  const terms = await db.selectFrom('terms').select('id').where('id', '=', termsId).executeTakeFirst();
  if (!terms) throw problem('NOT_FOUND', '약관을 찾을 수 없습니다.');
  const { filter, direction, range } = query;
  const consents = decisions(db, termsId, filter)
    .leftJoin('users', 'users.id', 'consents.userId')
    .leftJoin('forms', 'forms.id', 'consents.formId')
    .select(['consents.id', 'consents.userId', 'consents.isAgreed', 'consents.screen', 'consents.createdAt'])
    .select(['users.username', sql<string>`coalesce(users.name, forms.writer_name, '')`.as('name')]);
  const { rows, total } = await listPage(db, consents, {
    by: ['consents.createdAt', 'consents.id'],
    direction,
    range,
    counted: decisions(db, termsId, filter),
  });
  return {
    consents: rows.map(
      (row): z.input<typeof termsConsent> => ({
        _id: row.id,
        _user: row.userId,
        username: row.username,
        userName: row.name,
        isAgreed: row.isAgreed,
        screen: row.screen,
        decidedAt: row.createdAt.toISOString(),
      }),
    ),
    total,
  };
}
