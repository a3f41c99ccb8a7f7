import type { SeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** Records a visitor's view of a post on a day; a repetition changes nothing. */
export async function markView(
  handle: Handle,
  mark: { boardId: string; day: SeoulDay; visitor: string },
): Promise<void> {
  await handle
    .insertInto('boardViews')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Sums up views of earlier days, at most the given number, and deletes them in the same statement. @returns the number
 * of views
 */
export async function addUpMarks(handle: Handle, before: SeoulDay, most: number): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with past as (
      select board_id, day, visitor from board_views where day < ${before}::date limit ${most} for update skip locked
    ), gone as (
      delete from board_views v using past p
      where v.board_id = p.board_id and v.day = p.day and v.visitor = p.visitor
      returning v.board_id
    ), added as (
      insert into board_view_counts (board_id, views)
      select board_id, count(*)::int from gone group by board_id order by board_id
      on conflict (board_id) do update set views = board_view_counts.views + excluded.views
    )
    select count(*)::int as added from gone`.execute(handle);
  return rows[0]?.added ?? 0;
}
