import { lotNosOf, type RecallLot, readUdi, recallLimits, scannedText } from '@iruon/contract';
import { seoulParts } from '@iruon/contract/seoul';
import { typedKeys } from '@iruon/contract/spellings/hangul-keys';
import { sql } from 'kysely';
import { findScanned } from '../../catalog/products/index.ts';
import { firstIds } from '../../platform/db/read-rows.ts';
import type { Context } from '../../platform/services.ts';
import { lotsWithFigures } from './pieces.ts';

/** The numbers of lots that a text means, and the identifier of the package if a whole UDI was scanned. */
function readLotText(text: string, at: Date): { lotNos: string[]; gtin: string | null } {
  const udi = readUdi(text, seoulParts(at).year);
  if (typeof udi === 'string' || udi.lot === null) return { lotNos: [scannedText(typedKeys(text))], gtin: null };
  return { lotNos: lotNosOf(udi), gtin: udi.gtin };
}

/**
 * Lots to recall: those whose number begins with a text in any case, the lot of a scanned UDI, or all of the goods that a
 * code names. Those that arrived last first, at most twenty.
 */
export async function findRecallLots({ db, now }: Pick<Context, 'db' | 'now'>, q: string): Promise<RecallLot[]> {
  const { lotNos, gtin } = readLotText(q, now());
  const goods = await findScanned(db, gtin ?? q);
  const escaped = lotNos.map((lotNo) => lotNo.replaceAll(/[\\%_]/g, '\\$&'));
  const spellings = [...new Set(escaped.flatMap((text) => [text, text.toUpperCase()]))].map((text) => `${text}%`);
  const ofGoods = goods
    ? sql<boolean>`product_id = ${goods.productId} and (${goods.optionId}::uuid is null or option_id = ${goods.optionId}::uuid)`
    : null;
  const byNumber = sql<boolean>`lot_no like any (${spellings}::text[])`;
  const ids = await db
    .selectFrom('lots')
    .where((eb) => {
      if (gtin !== null) return ofGoods ? eb.and([byNumber, ofGoods]) : sql<boolean>`false`;
      return ofGoods ? eb.or([byNumber, ofGoods]) : byNumber;
    })
    .$call(firstIds(sql`received_on desc, id`, recallLimits.proposed));
  return lotsWithFigures(db, { lotIds: ids, until: null });
}
