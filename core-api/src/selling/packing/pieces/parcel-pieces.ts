import type { ParcelPiece, PieceLine } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { type LotRow, whyNotSold } from '../../lots/index.ts';
import { type Goods, goodsByParcel } from '../goods.ts';

interface PieceRow extends Pick<LotRow, 'lotNo' | 'useBy' | 'state'> {
  key: string;
  id: string;
  lotId: string;
  lotReason: string | null;
  sells: boolean;
  amount: number;
  serial: string | null;
  proof: ParcelPiece['proof'];
  reason: string | null;
  packer: string | null;
  packedAt: Date;
  shippedAt: Date | null;
}

/** The pieces in parcels with their lots, the latest last. */
export async function piecesIn(handle: Handle, parcelId: string, now: Date): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select concat_ws('/', p.product_id, p.option_id) as key, p.id, p.lot_id as "lotId", l.lot_no as "lotNo", l.use_by as "useBy",
      l.state, l.reason as "lotReason", is_sellable(l, ${seoulDay(now)}::date) as sells, p.amount,
      coalesce(p.serial, p.pack_serial) as serial, p.proof, p.reason,
      u.name as packer, p.packed_at as "packedAt", p.shipped_at as "shippedAt"
    from parcel_pieces p join lots l on l.id = p.lot_id left join users u on u.id = p.packed_by
    where p.parcel_id = ${parcelId} order by p.packed_at, p.id`.execute(handle);
  return rows;
}

/** The lots that are proposed for a parcel, first expired first. */
async function proposedIn(handle: Handle, parcelId: string) {
  const { rows } = await sql<{ key: string; id: string; lotNo: string; useBy: string | null; amount: number }>`
    select concat_ws('/', l.product_id, l.option_id) as key, l.id, l.lot_no as "lotNo", l.use_by as "useBy",
      sum(r.amount)::int as amount
    from lot_reservations r join lots l on l.id = r.lot_id
    where r.parcel_id = ${parcelId} group by l.id order by l.use_by nulls last, l.received_on, l.id`.execute(handle);
  return rows;
}

/** Why pieces that were not sent must be taken out; null if their lot can be sold. */
export const troubleOf = ({ sells, shippedAt, state, useBy, lotReason }: PieceRow): string | null =>
  sells || shippedAt !== null ? null : whyNotSold({ state, useBy, reason: lotReason });

const toWire = (row: PieceRow): ParcelPiece => ({
  _id: row.id,
  lot: { _id: row.lotId, lotNo: row.lotNo, useBy: row.useBy },
  ...{ amount: row.amount, serial: row.serial, proof: row.proof, reason: row.reason, packer: row.packer },
  packedAt: row.packedAt.toISOString(),
  trouble: troubleOf(row),
});

/** The goods of a parcel whose pieces have lots, with those pieces and with what is proposed for the others. */
export async function linesOf(
  handle: Handle,
  parcelId: string,
  goods: readonly Goods[],
  now: Date,
): Promise<PieceLine[]> {
  const ofLots = goods.filter(({ lotRule }) => lotRule !== 'NONE');
  if (ofLots.length === 0) return [];
  const [inParcel, plan] = await settleAll([piecesIn(handle, parcelId, now), proposedIn(handle, parcelId)]);
  const pieces = Map.groupBy(inParcel, ({ key }) => key);
  const proposed = Map.groupBy(plan, ({ key }) => key);
  return ofLots.map(({ key, lotRule, amount }) => {
    const inside = pieces.get(key) ?? [];
    return {
      ...{ key, lotRule, amount },
      counted: inside.reduce((sum, piece) => sum + piece.amount, 0),
      proposed: (proposed.get(key) ?? []).map(({ key: _, id, ...lot }) => ({ _id: id, ...lot })),
      pieces: inside.map(toWire),
    };
  });
}

/** The pieces of a parcel. @throws NOT_FOUND */
export async function readPieces(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<{ lines: PieceLine[] }> {
  orNotFound(await db.selectFrom('packingParcels').select('id').where('id', '=', id).executeTakeFirst());
  const goods = (await goodsByParcel(db, [id])).get(id) ?? [];
  return { lines: await linesOf(db, id, goods, now()) };
}
