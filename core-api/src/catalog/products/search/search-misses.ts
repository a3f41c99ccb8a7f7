import { SEARCH_MISS_DAYS, SEARCH_MISS_LIMIT, type searchMisses } from '@iruon/contract';
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { sql } from 'kysely';
import type { z } from 'zod';
import { wordsOf } from '../../../kernel/hangul.ts';
import { primaryOf } from '../../../platform/db/read-replica.ts';
import type { Context } from '../../../platform/services.ts';

/** Maximum number of different texts in a day. Further texts are not counted, so that no visitor can fill the table. */
const MAX_OF_DAY = 1_000;
const MAX_LENGTH = 40;
/** A phone number, an order number or a mail address may identify a person. */
const PERSONAL = /@|\d(?:[\s-]*\d){6}/;

/** Counts a search without a match by its words and the day, without the member. */
export async function countSearchMiss({ db, now }: Pick<Context, 'db' | 'now'>, typed: string): Promise<void> {
  const text = wordsOf(typed).join(' ');
  if (text.length < 2 || text.length > MAX_LENGTH || PERSONAL.test(typed)) return;
  const day = seoulDay(now());
  await sql`
    insert into search_misses as m (day, text, count)
    select ${day}::date, ${text}::text, 1
    where exists (select from search_misses where day = ${day} and text = ${text})
      or (select count(*) from search_misses where day = ${day}) < ${MAX_OF_DAY}
    on conflict (day, text) do update set count = m.count + 1`.execute(primaryOf(db));
}

/**
 * The searches without a match of the last days, the most frequent first. Omits texts that a synonym group now
 * contains.
 */
export async function listSearchMisses({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<z.input<typeof searchMisses>> {
  const since = addSeoulDays(seoulDay(now()), -SEARCH_MISS_DAYS);
  const { rows } = await sql<{ text: string; count: number; lastOn: string }>`
    select text, sum(count)::int as count, max(day)::text as last_on from search_misses m
    where day > ${since} and not exists (
      select from synonym_groups g where g.shows and (lower(g.name) = m.text or m.text = any (lower(g.words::text)::text[]))
    )
    group by text order by sum(count) desc, max(day) desc, text limit ${SEARCH_MISS_LIMIT}`.execute(db);
  return { searchMisses: rows };
}

/** Deletes the counts that are too old to be listed. */
export async function forgetSearchMisses({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('searchMisses')
    .where('day', '<=', addSeoulDays(seoulDay(now()), -SEARCH_MISS_DAYS))
    .execute();
}
