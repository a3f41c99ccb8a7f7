import { createDecipheriv } from 'node:crypto';

/** The typed card data, which is validated and not stored. */
export type CardData = { cardNo: string; expYear: string; expMonth: string; idNo: string; cardPw: string };

function decrypt(encData: string, encMode: string, secretKey: string): string {
  const decipher =
    encMode === 'A2'
      ? createDecipheriv('aes-256-cbc', secretKey, secretKey.slice(0, 16))
      : createDecipheriv('aes-128-ecb', secretKey.slice(0, 16), null);
  return decipher.update(encData, 'hex', 'utf8') + decipher.final('utf8');
}

/** Decrypts `encData`: AES-128/ECB, or AES-256/CBC with `encMode` A2. Null if it cannot be decrypted or lacks a part. */
export function readCardData(encData: string, encMode: string, secretKey: string): CardData | null {
  try {
    const fields = new URLSearchParams(decrypt(encData, encMode, secretKey));
    const of = (name: string) => fields.get(name) ?? '';
    const card = {
      cardNo: of('cardNo'),
      expYear: of('expYear'),
      expMonth: of('expMonth'),
      idNo: of('idNo'),
      cardPw: of('cardPw'),
    };
    return Object.values(card).every(Boolean) ? card : null;
  } catch {
    return null;
  }
}
