import { createCipheriv } from 'node:crypto';
import type { CardData } from './card-data.ts';

/** `encData` of a shop, mode A2. */
export function encryptForTests(card: CardData, secretKey: string): string {
  const { cardNo, expYear, expMonth, idNo, cardPw } = card;
  const cipher = createCipheriv('aes-256-cbc', secretKey, secretKey.slice(0, 16));
  const plain = `cardNo=${cardNo}&expYear=${expYear}&expMonth=${expMonth}&idNo=${idNo}&cardPw=${cardPw}`;
  return cipher.update(plain, 'utf8', 'hex') + cipher.final('hex');
}
