import { seoulParts } from '@iruon/contract/seoul';
import { v7 } from 'uuid';

/** A new UUIDv7: sorts by creation time, so indexes stay compact. */
export function newId(): string {
  return v7();
}

// Crockford's base 32 has no I, L, O and U: a number is understood correctly on the phone.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/**
 * A purchase number such as `20261121-7K3Q9XZP`: the Seoul day and 40 random bits. Letters, digits and a hyphen only,
 * 17 characters, which every gateway accepts as an order id.
 * @param at the time of the purchase
 * @param random 8 random bytes; only tests pass their own
 */
export function newPurchaseNo(
  at: Date,
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(CODE_LENGTH)),
): string {
  if (random.length !== CODE_LENGTH) throw new RangeError(`A purchase number requires ${CODE_LENGTH} random bytes`);
  const { year, month, day } = seoulParts(at);
  const code = Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${year}${pad(month)}${pad(day)}-${code}`;
}

const pad = (value: number) => String(value).padStart(2, '0');
