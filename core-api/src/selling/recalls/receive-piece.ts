import { type RecallPartyDetail, readUdi, type recallReturn } from '@iruon/contract';
import { seoulParts } from '@iruon/contract/seoul';
import { numberText } from '@iruon/contract/won';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { receiveReturned } from '../lots/index.ts';
import { readParty } from './parties.ts';
import { type RecallScope, sentPieces } from './pieces.ts';
import { lockOpenParty } from './recall-answers.ts';
import { scopeOf } from './repository.ts';

type ByOperator = Context & { actor: UserActor };

/**
 * The numbers of lots that a text may mean, and the identifier of its package if a whole UDI was scanned. A scan without
 * separators has several meanings; the known lots decide.
 */
export function readLotText(text: string, at: Date): { lotNos: string[]; gtin: string | null } {
  const udi = readUdi(text, seoulParts(at).year);
  if (typeof udi === 'string' || udi.lot === null) return { lotNos: [text.trim()], gtin: null };
  return { lotNos: [udi, ...udi.otherwise].flatMap(({ lot }) => lot ?? []), gtin: udi.gtin };
}

interface SentRow {
  id: string;
  lotNo: string;
  amount: number;
  back: number;
}

/** The pieces of a lot that a buyer got, those that it got first come back first. */
async function piecesOf(
  handle: Handle,
  scope: RecallScope,
  { userId, text, at }: { userId: string; text: string; at: Date },
): Promise<SentRow[]> {
  const { lotNos, gtin } = readLotText(text, at);
  const numbers = lotNos.map((lotNo) => lotNo.toUpperCase());
  const { rows } = await sql<SentRow>`
    with ${sentPieces(scope)}
    select sent.id, l.lot_no as "lotNo", sent.amount, sent.back from sent join lots l on l.id = sent.lot_id
    where sent.user_id = ${userId} and upper(l.lot_no) = any (${numbers}::text[]) and (${gtin}::text is null or exists (
      select from device_udis d where d.gtin = ${gtin} and d.product_id = l.product_id
        and d.option_id is not distinct from l.option_id))
    order by sent.shipped_at, sent.id`.execute(handle);
  return rows;
}

/**
 * Receives pieces of a recalled lot from a buyer into the quarantine, never more than it has.
 * @throws NOT_FOUND, RECALL_CLOSED, RECALL_IS_DRILL, RECALL_NOT_SENT, RECALL_ALL_BACK, INVALID_INPUT for more than are out
 */
export async function receivePiece(
  context: ByOperator,
  id: string,
  { _party, text, amount }: z.output<typeof recallReturn>,
  keepResponse: (trx: Transaction, response: { party: RecallPartyDetail }) => Promise<void>,
): Promise<{ party: RecallPartyDetail }> {
  return inTransaction(context.db, async (trx) => {
    const { recall, party } = await lockOpenParty(trx, id, _party);
    if (recall.isDrill) throw problem('RECALL_IS_DRILL');
    const scope = await scopeOf(trx, recall);
    const pieces = await piecesOf(trx, scope, { userId: party.userId, text, at: context.now() });
    const [first] = pieces;
    if (!first) throw problem('RECALL_NOT_SENT');
    const out = pieces.reduce((sum, piece) => sum + piece.amount - piece.back, 0);
    if (out === 0) throw problem('RECALL_ALL_BACK');
    if (amount > out)
      throw problemAt(
        'INVALID_INPUT',
        'body.amount',
        `로트 ${first.lotNo}: 이 곳에 남은 것은 ${numberText(out)}개입니다.`,
      );
    let rest = amount;
    for (const piece of pieces) {
      const part = Math.min(rest, piece.amount - piece.back);
      if (part === 0) continue;
      rest -= part;
      const received = { pieceId: piece.id, amount: part, reason: `회수 ${recall.recallNo}`, isRecalled: true };
      await receiveReturned(trx, context, received);
    }
    const back = pieces.reduce((sum, piece) => sum + piece.back, 0);
    const changes = { back: { from: back, to: back + amount } };
    const details = { userId: party.userId, lotNo: first.lotNo, changes };
    await audit(trx, context, 'recall.receive', { type: 'recall', id }, details);
    const response = { party: await readParty(trx, id, _party) };
    await keepResponse(trx, response);
    return response;
  });
}
