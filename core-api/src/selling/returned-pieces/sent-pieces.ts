import type { LotState, SentPiece } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { besideLot, type Package } from './read-package.ts';

/** Pieces of a lot that were sent or packed, with their goods. */
export interface PieceRow {
  id: string;
  kind: 'ORDER' | 'EXCHANGE' | 'SAMPLE';
  orderId: string | null;
  purchaseId: string | null;
  lotId: string;
  lotNo: string;
  lotState: LotState;
  useBy: string | null;
  productId: string;
  optionId: string | null;
  productCode: string;
  productName: string;
  optionName: string | null;
  amount: number;
  serial: string | null;
  shippedAt: Date | null;
  packedAt: Date;
  proof: 'SCAN' | 'TYPED' | 'PLAN';
  reason: string | null;
  /** How many of them came back. */
  back: number;
  /** How many of them came back with claims on the orders of `family`, other than `claimId`. */
  backOtherwise: number;
}

interface OfClaim {
  claimId: string;
  family: readonly string[];
}

/**
 * Pieces that fulfil a condition on `p` (parcel_pieces), `l` (lots) and `o` (orders), the earliest first. All of them, because
 * callers compute with their sums: the condition names an order, or a lot and its buyer, whose pieces bound them.
 */
export async function findPieces(
  handle: Handle,
  condition: RawBuilder<SqlBool>,
  of: OfClaim | null = null,
): Promise<PieceRow[]> {
  const otherwise = of ? sql`c.order_id = any (${[...of.family]}::uuid[]) and c.id <> ${of.claimId}::uuid` : sql`false`;
  const { rows } = await sql<PieceRow>`
    select p.id, p.kind, p.order_id as "orderId", o.purchase_id as "purchaseId", p.lot_id as "lotId", l.lot_no as "lotNo",
      l.state as "lotState", l.use_by as "useBy", p.product_id as "productId", p.option_id as "optionId",
      g.code as "productCode", g.name as "productName", v.name as "optionName", p.amount, p.serial,
      p.shipped_at as "shippedAt", p.packed_at as "packedAt", p.proof, p.reason, coalesce(b.back, 0)::int as back,
      coalesce(b.otherwise, 0)::int as "backOtherwise"
    from parcel_pieces p join lots l on l.id = p.lot_id join products g on g.id = p.product_id
      left join product_options v on v.id = p.option_id left join orders o on o.id = p.order_id
      left join lateral (
        select sum(r.amount) as back, sum(r.amount) filter (where ${otherwise}) as otherwise
        from returned_pieces r left join claims c on c.id = r.claim_id where r.piece_id = p.id
      ) b on true
    where ${condition}
    order by p.shipped_at, p.id`.execute(handle);
  return rows;
}

const ofPackage = ({ lots, goods }: Package) => {
  const lotNos = lots.map(({ lotNo }) => lotNo);
  return goods
    ? sql<SqlBool>`l.lot_no = any (${lotNos}::text[]) and l.product_id = ${goods.productId}
        and (${goods.optionId}::uuid is null or l.option_id = ${goods.optionId}::uuid)`
    : sql<SqlBool>`l.lot_no = any (${lotNos}::text[])`;
};

/** The pieces of a package that a buyer was sent, with orders, exchanges and as samples. */
export async function sentTo(handle: Handle, userId: string, scanned: Package): Promise<PieceRow[]> {
  const rows = await findPieces(
    handle,
    sql<SqlBool>`p.shipped_at is not null and coalesce(o.user_id, p.receiver_id) = ${userId} and ${ofPackage(scanned)}`,
  );
  const scannedSerial = ({ lotNo }: PieceRow) => besideLot(scanned.lots, lotNo).serial;
  const named = rows.filter((row) => row.serial !== null && row.serial === scannedSerial(row));
  if (named.length > 0) return named;
  return rows.filter((row) => row.serial === null || scannedSerial(row) === null);
}

/** Why pieces of a package cannot come back from a buyer, for a person: other buyers are counted, never named. */
export async function whyNotSent(handle: Handle, scanned: Package): Promise<string> {
  const { rows } = await sql<{ buyers: number; pieces: number; lots: number }>`
    select count(distinct coalesce(o.user_id, p.receiver_id))::int as buyers, coalesce(sum(p.amount), 0)::int as pieces,
      count(distinct l.id)::int as lots
    from lots l left join parcel_pieces p on p.lot_id = l.id and p.shipped_at is not null
      left join orders o on o.id = p.order_id
    where ${ofPackage(scanned)}`.execute(handle);
  const { buyers = 0, pieces = 0, lots = 0 } = rows[0] ?? {};
  const lotNo = scanned.lots[0]?.lotNo ?? '';
  if (lots === 0) return `모르는 로트입니다: ${lotNo}. 포장의 로트번호를 확인해 주세요.`;
  const others =
    buyers === 0 ? '아직 아무에게도 보내지 않았습니다.' : `다른 구매자 ${buyers}곳에 ${pieces}개를 보냈습니다.`;
  return `이 구매자에게 보낸 적이 없는 로트입니다: ${lotNo}. ${others}`;
}

/** Goods and lot of pieces on the wire. */
export const toWirePieces = (row: PieceRow) => ({
  ...{ _lot: row.lotId, lotNo: row.lotNo, lotState: row.lotState, useBy: row.useBy, _product: row.productId },
  ...{ productCode: row.productCode, productName: row.productName, optionName: row.optionName },
  ...{ amount: row.amount, serial: row.serial },
});

export const toWireSentPiece = (row: PieceRow): SentPiece => ({
  _id: row.id,
  ...toWirePieces(row),
  ...{ kind: row.kind, shippedAt: (row.shippedAt ?? row.packedAt).toISOString(), back: row.back },
});
