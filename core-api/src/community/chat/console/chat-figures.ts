import type { ChatFigures } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/services.ts';

type Figures = ChatFigures['days'][number];
const MILLION = 1_000_000;

/** The figures of chats, from the agreement on. */
const measured: RawBuilder<unknown> = sql`
  count(*)::int as rooms,
  count(first_answer_at)::int as answered,
  round(percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - agreed_at)))::int as "firstAnswerSeconds",
  round(percentile_cont(0.5) within group (order by extract(epoch from closed_at - agreed_at)))::int as "lengthSeconds",
  count(star)::int as rated,
  round(avg(star), 1)::float as star`;

/** Figures of chats whose member agreed within some Seoul days: each day of the period, then by agent. */
export async function chatFigures({ db }: Context, { from, to }: { from: string; to: string }): Promise<ChatFigures> {
  const [start, end] = [startOfSeoulDay(from), endOfSeoulDay(to)];
  const within = sql`agreed_at >= ${start} and agreed_at <= ${end}`;
  const [days, managers, ai] = await Promise.all([
    sql<Figures>`
      select calendar.day::date::text as day, coalesce(rooms, 0) as rooms, coalesce(answered, 0) as answered,
        "firstAnswerSeconds", "lengthSeconds", coalesce(rated, 0) as rated, star
      from generate_series(${from}::date, ${to}::date, interval '1 day') as calendar(day)
      left join (
        select (agreed_at at time zone 'Asia/Seoul')::date as day, ${measured}
        from chat_rooms where ${within} group by 1
      ) figures on figures.day = calendar.day::date
      order by 1 limit 92`.execute(db),
    sql<Omit<ChatFigures['managers'][number], '_id'> & { id: string }>`
      select users.id, users.name, figures.rooms, figures.answered, figures."firstAnswerSeconds",
        figures."lengthSeconds", figures.rated, figures.star
      from (select manager_id, ${measured} from chat_rooms where ${within} and manager_id is not null group by 1) figures
      join users on users.id = figures.manager_id order by figures.rooms desc, users.name limit 200`.execute(db),
    sql<{ rooms: number; replies: number; promptTokens: number; replyTokens: number; cost: string }>`
      select count(distinct room_id)::int as rooms, count(*)::int as replies, coalesce(sum(prompt_tokens), 0)::float as "promptTokens",
        coalesce(sum(reply_tokens), 0)::float as "replyTokens", coalesce(sum(cost), 0)::text as cost
      from ai_messages where created_at >= ${start} and created_at <= ${end}`.execute(db),
  ]);
  const { cost = '0', ...counts } = ai.rows[0] ?? { rooms: 0, replies: 0, promptTokens: 0, replyTokens: 0 };
  return {
    days: days.rows,
    managers: managers.rows.map(({ id, ...rest }) => ({ _id: id, ...rest })),
    ai: { ...counts, costWon: Math.round(Number(cost) / MILLION) },
  };
}
