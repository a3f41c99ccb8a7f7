import { createCipheriv } from 'node:crypto';
import type { CardData } from '../port.ts';

/** `encData` in their mode A2: AES-256/CBC, the secret key as key and its first half as vector, hex (manual, payment-subscribe). */
export function encryptCard({ number, expiry, ownerNo, passwordPrefix }: CardData, secretKey: string): string {
  const [expMonth, expYear] = [expiry.slice(0, 2), expiry.slice(2)];
  const plain = `cardNo=${number}&expYear=${expYear}&expMonth=${expMonth}&idNo=${ownerNo}&cardPw=${passwordPrefix}`;
  const cipher = createCipheriv('aes-256-cbc', secretKey, secretKey.slice(0, 16));
  return cipher.update(plain, 'utf8', 'hex') + cipher.final('hex');
}
