import { productCodeKey, scannedGtin } from '@iruon/contract';
import { typedKeys } from '@iruon/contract/spellings/hangul-keys';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** What a text names: by a UDI-DI a product or one of its options, by a code a product with all of its options. */
export interface ScannedGoods {
  productId: string;
  optionId: string | null;
  /** The pieces in the packing of a UDI-DI; 1 for a code. */
  pieces: number;
  isUdi: boolean;
}

/**
 * The goods that a scanned or typed text names, wherever goods are scanned: a whole UDI, its GTIN, or a product code in any spelling,
 * also with the Korean keyboard on. Null for a text of no goods of the shop.
 */
export async function findScanned(handle: Handle, text: string): Promise<ScannedGoods | null> {
  const gtin = scannedGtin(text);
  if (gtin !== null) {
    const udi = await handle
      .selectFrom('deviceUdis')
      .select(['productId', 'optionId', 'pieces'])
      .where('gtin', '=', gtin)
      .executeTakeFirst();
    if (udi) return { ...udi, isUdi: true };
  }
  const keys = [text, typedKeys(text)].map(productCodeKey).filter((key) => key !== '');
  const product = await handle
    .selectFrom('products')
    .select('id')
    .where(sql<string>`product_code_key(code)`, '=', sql<string>`any(${keys}::text[])`)
    .orderBy(sql`product_code_key(code) = ${keys[0] ?? ''}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return product ? { productId: product.id, optionId: null, pieces: 1, isUdi: false } : null;
}
