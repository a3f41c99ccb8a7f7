import type { RecallPartyDetail, recallReturn } from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { receiveReturned } from '../lots/index.ts';
import {
  type Package,
  type PackageLot,
  type PieceRow,
  readPackage,
  sentTo,
  whyNotSent,
} from '../returned-pieces/index.ts';
import { readParty } from './parties.ts';
import type { RecallScope } from './pieces.ts';
import { lockOpenParty } from './recall-answers.ts';
import { scopeOf } from './repository.ts';

type ByOperator = Context & { actor: UserActor };

/** The lots of a package by the numbers of recalled ones: exactly, or otherwise in any case. Without such lots as they are read. */
async function lotsOf(trx: Transaction, { lotIds }: RecallScope, lots: readonly PackageLot[]): Promise<PackageLot[]> {
  const inCapitals = lots.map(({ lotNo }) => lotNo.toUpperCase());
  const rows = await trx
    .selectFrom('lots')
    .select('lotNo')
    .where('id', 'in', [...lotIds])
    .where(sql<boolean>`upper(lot_no) = any (${inCapitals}::text[])`)
    .execute();
  const exact = lots.filter((lot) => rows.some(({ lotNo }) => lotNo === lot.lotNo));
  if (exact.length > 0) return exact;
  if (rows.length === 0) return [...lots];
  return lots.flatMap((lot, place) =>
    rows.flatMap(({ lotNo }) => (lotNo.toUpperCase() === inCapitals[place] ? { ...lot, lotNo } : [])),
  );
}

/**
 * The pieces of a package that a buyer got of the recalled lots; those that it got first come back first.
 * @throws RECALL_NOT_SENT, LOT_MEANS_SEVERAL for a number that several of the goods have
 */
async function piecesOf(
  trx: Transaction,
  scope: RecallScope,
  { userId, read }: { userId: string; read: Package },
): Promise<[PieceRow, ...PieceRow[]]> {
  const scanned = { ...read, lots: await lotsOf(trx, scope, read.lots) };
  const sent = await sentTo(trx, userId, scanned);
  if (sent.length === 0) throw problem('RECALL_NOT_SENT', await whyNotSent(trx, scanned));
  const [first, ...others] = sent.filter(({ lotId }) => scope.lotIds.includes(lotId));
  if (!first) throw problem('RECALL_NOT_SENT', `이 회수의 로트가 아닙니다: ${sent[0]?.lotNo}. 반품으로 받아 주세요.`);
  if (others.some(({ lotId }) => lotId !== first.lotId)) throw problem('LOT_MEANS_SEVERAL');
  return [first, ...others];
}

interface Received {
  party: RecallPartyDetail;
  received: number;
}

/**
 * Receives pieces of a recalled lot from a buyer into the quarantine, never more than it has.
 * @throws NOT_FOUND, RECALL_CLOSED, RECALL_IS_DRILL, RECALL_ALL_BACK, STOCK_CODE_UNKNOWN, INVALID_INPUT for more than are out, and
 * as `piecesOf`
 */
export async function receivePiece(
  context: ByOperator,
  id: string,
  { _party, text, amount: given }: z.output<typeof recallReturn>,
  keepResponse: (trx: Transaction, response: Received) => Promise<void>,
): Promise<Received> {
  return inTransaction(context.db, async (trx) => {
    const { recall, party } = await lockOpenParty(trx, id, _party);
    if (recall.isDrill) throw problem('RECALL_IS_DRILL');
    const scope = await scopeOf(trx, recall);
    const read = await readPackage(trx, text, context.now());
    const amount = given ?? read.pieces;
    const pieces = await piecesOf(trx, scope, { userId: party.userId, read });
    const [first] = pieces;
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
      await receiveReturned(trx, context, { pieceId: piece.id, amount: part, reason: `회수 ${recall.recallNo}` });
    }
    const back = pieces.reduce((sum, piece) => sum + piece.back, 0);
    const changes = { back: { from: back, to: back + amount } };
    const details = { userId: party.userId, lotNo: first.lotNo, changes };
    await audit(trx, context, 'recall.receive', { type: 'recall', id }, details);
    const response = { party: await readParty(trx, id, _party), received: amount };
    await keepResponse(trx, response);
    return response;
  });
}
