import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import type { LotRow, Proposal } from '../../lots/index.ts';

/** An order of a parcel with what it still needs of one keeper. */
export interface OpenOrder {
  orderId: string;
  missing: number;
}

interface Spread {
  /** How many of the pieces each order gets. */
  pieces: { orderId: string; amount: number }[];
  /** The reservations that remain. */
  rest: Proposal[];
}

/**
 * Gives pieces of a lot to orders, first to those for which it is reserved, and returns the reservations that these orders
 * do not need any more: of this lot, then of the lots that expire last. `reserved` is in the order of expiry.
 */
export function spreadPieces(
  orders: readonly OpenOrder[],
  reserved: readonly Proposal[],
  lotId: string,
  amount: number,
): Spread {
  const isReserved = ({ orderId }: OpenOrder) =>
    reserved.some((each) => each.orderId === orderId && each.lotId === lotId);
  const inOrder = [...orders.filter(isReserved), ...orders.filter((order) => !isReserved(order))];
  let left = amount;
  const pieces = inOrder.flatMap(({ orderId, missing }) => {
    const given = Math.min(left, missing);
    left -= given;
    return given > 0 ? [{ orderId, amount: given }] : [];
  });
  const rest = reserved.map((each) => ({ ...each }));
  for (const given of pieces) {
    const missing = (orders.find(({ orderId }) => orderId === given.orderId)?.missing ?? 0) - given.amount;
    const mine = rest.filter(({ orderId }) => orderId === given.orderId);
    let surplus = mine.reduce((sum, each) => sum + each.amount, 0) - missing;
    for (const each of [
      ...mine.filter((own) => own.lotId === lotId),
      ...mine.filter((own) => own.lotId !== lotId).reverse(),
    ]) {
      const returned = Math.min(Math.max(surplus, 0), each.amount, each.lotId === lotId ? given.amount : each.amount);
      each.amount -= returned;
      surplus -= returned;
    }
  }
  return { pieces, rest: rest.filter((each) => each.amount > 0) };
}

/** What a parcel reserves of some lots. */
export async function reservationsOf(
  trx: Transaction,
  parcelId: string,
  lotIds: readonly string[],
): Promise<Proposal[]> {
  if (lotIds.length === 0) return [];
  const rows = trx.selectFrom('lotReservations').selectAll().where('parcelId', '=', parcelId);
  return rows.where('lotId', 'in', [...lotIds]).execute();
}

/** Replaces the reservations of a parcel for the lots of one keeper. */
export async function replaceReservations(
  trx: Transaction,
  parcelId: string,
  lotIds: readonly string[],
  reserved: readonly Proposal[],
): Promise<void> {
  await trx
    .deleteFrom('lotReservations')
    .where('parcelId', '=', parcelId)
    .where('lotId', 'in', [...lotIds])
    .execute();
  if (reserved.length > 0)
    await trx
      .insertInto('lotReservations')
      .values([...reserved])
      .execute();
}

interface Packed {
  parcelId: string;
  lot: Pick<LotRow, 'id' | 'productId' | 'optionId'>;
  pieces: Spread['pieces'];
  serial: string | null;
  gtin: string | null;
  proof: 'SCAN' | 'TYPED';
  reason: string | null;
  packedBy: string;
  at: Date;
}

/** Puts pieces of a locked lot into a parcel. */
export async function insertPieces(
  trx: Transaction,
  { parcelId, lot, pieces, serial, packedBy, at, ...scan }: Packed,
): Promise<void> {
  const inPack = pieces.reduce((sum, { amount }) => sum + amount, 0);
  const same = { kind: 'ORDER', parcelId, productId: lot.productId, optionId: lot.optionId, lotId: lot.id } as const;
  await trx
    .insertInto('parcelPieces')
    .values(
      pieces.map(({ orderId, amount }) => ({
        ...{ id: newId(), ...same, ...scan, orderId, amount, packedBy, packedAt: at },
        // That of a pack names all of its pieces, also if several orders share them; its code is the GTIN.
        ...(inPack === 1 ? { serial } : { packSerial: scan.gtin === null ? null : serial }),
      })),
    )
    .execute();
}

/**
 * True if a piece with this serial number, or a pack of several with it and its GTIN, is in a parcel, or was sent and did not
 * come back as a whole.
 */
export async function isSerialOut(
  trx: Transaction,
  lotId: string,
  { serial, pieces, gtin }: { serial: string; pieces: number; gtin: string | null },
): Promise<boolean> {
  const rows = trx.selectFrom('parcelPieces as p').select('p.id').where('p.lotId', '=', lotId);
  const same =
    pieces === 1
      ? rows.where('p.serial', '=', serial)
      : rows.where('p.packSerial', '=', serial).where('p.gtin', '=', gtin);
  const row = await same
    .where(sql<boolean>`p.amount > (select coalesce(sum(r.amount), 0) from returned_pieces r where r.piece_id = p.id)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
