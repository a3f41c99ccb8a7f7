import { type RecallPreview, recallLimits } from '@iruon/contract';
import { sql } from 'kysely';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { buyers, contact } from './contacts.ts';
import { figuresOfScope, type LotOfScope, lotsOfScope, sentPieces, toRecallLot } from './pieces.ts';

/** The buyers with most pieces, with their contacts of now. */
const shownBuyers = sql`
  select t.user_id as "_user", t.name, t.business_name as "businessName", t.is_former as "isFormer", t.phone, t.email,
    t.sent, t.back, t.out
  from (select known.user_id, known.sent, known.back, known.out, ${contact} from known join users u on u.id = known.user_id) t
  order by t.sent desc, t.user_id`;

/**
 * What a recall of lots would reach. Changes nothing. One statement, so that the pieces and their orders are read once.
 * @throws NOT_FOUND
 */
export async function previewRecall({ db }: Pick<Context, 'db'>, lotIds: readonly string[]): Promise<RecallPreview> {
  const scope = { lotIds, until: null };
  const { rows } = await sql<Omit<RecallPreview, 'lots'> & { lots: LotOfScope[] }>`
    with ${sentPieces(scope)}, ${buyers(recallLimits.previewed)}
    select coalesce((select jsonb_agg(l) from (${lotsOfScope(scope)}) l), '[]') as lots,
      (select to_jsonb(f) from (${figuresOfScope(scope)}) f) as figures,
      coalesce((select jsonb_agg(b) from (${shownBuyers}) b), '[]') as buyers`.execute(db);
  const { lots, figures, buyers: most } = orNotFound(rows[0]);
  if (lots.length < lotIds.length) throw problem('NOT_FOUND');
  return { lots: lots.map(toRecallLot), figures, buyers: most };
}
