import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { insertRow } from './repository.ts';
import { MAX_BYTES, mobileDigits, smsBytes } from './sms-rules.ts';

export interface NewSms {
  /** One message per occasion; a second one with the same key is not written. */
  dedupKey: string;
  /** A Korean mobile number, with or without hyphens. */
  recipient: string;
  /** The occasion, such as `recovery-code`. */
  template: string;
  /** At most 90 bytes in EUC-KR: 45 syllables. */
  text: string;
  createdAt: Date;
  /** The message is not sent after this time, such as the end of a code's life. */
  expiresAt: Date;
}

/**
 * Writes a text message in the transaction of its occasion; it is sent after the commit.
 * @throws ProblemError PHONE_NOT_MOBILE for a number that is no Korean mobile number
 * @throws RangeError for a text that exceeds an SMS: it is the store's own wording
 */
export async function insertSms(trx: Transaction, { recipient, ...sms }: NewSms): Promise<void> {
  const digits = mobileDigits(recipient);
  if (!digits) throw problem('PHONE_NOT_MOBILE');
  const bytes = smsBytes(sms.text);
  if (bytes === null) throw new RangeError(`The SMS ${sms.template} has a character outside of EUC-KR`);
  if (bytes === 0 || bytes > MAX_BYTES) throw new RangeError(`The SMS ${sms.template} has ${bytes} bytes`);
  await insertRow(trx, { id: newId(), recipient: digits, ...sms });
}
