import type { SeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { problem } from '../../platform/http/problem.ts';
import type { LotKeeper } from '../lots/index.ts';
import { besideLot, type Package } from './read-package.ts';

/** A known lot, and what the package has beside it. */
export interface FoundLot extends LotKeeper {
  id: string;
  lotNo: string;
  serial: string | null;
  printedUseBy: SeoulDay | null;
}

/**
 * The lot of a package, or of several products of the shop if only its number was typed; `among` limits them.
 * @throws STOCK_CODE_UNKNOWN without a lot, LOT_MEANS_SEVERAL
 */
export async function findLot(
  handle: Handle,
  { lots, goods }: Package,
  among: readonly LotKeeper[] | null = null,
): Promise<FoundLot> {
  const lotNos = lots.map(({ lotNo }) => lotNo);
  let query = handle.selectFrom('lots').select(['id', 'lotNo', 'productId', 'optionId']).where('lotNo', 'in', lotNos);
  if (goods) {
    query = query.where('productId', '=', goods.productId);
    if (goods.optionId !== null) query = query.where('optionId', '=', goods.optionId);
  }
  if (among) {
    const ids = among.map(({ productId, optionId }) => optionId ?? productId);
    query = query.where(sql<SqlBool>`coalesce(option_id, product_id) = any (${ids}::uuid[])`);
  }
  const [lot, ...others] = await query.orderBy('id').limit(10).execute();
  if (!lot)
    throw problem('STOCK_CODE_UNKNOWN', `모르는 로트입니다: ${lotNos[0] ?? ''}. 포장의 로트번호를 확인해 주세요.`);
  if (others.length > 0) throw problem('LOT_MEANS_SEVERAL');
  const { serial, useBy } = besideLot(lots, lot.lotNo);
  return { ...lot, serial, printedUseBy: useBy };
}
