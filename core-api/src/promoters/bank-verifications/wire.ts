import { BANK_CODE_TRIES, type BankVerification } from '@iruon/contract';
import type { Verification } from './repository.ts';
import { maskedSender } from './rules.ts';

export function toWire(row: Verification, now: Date): BankVerification {
  const { tries, state, expiresAt } = row;
  const isSuccess = state === 'SUCCESS';
  const isOutdated = !isSuccess && (row.endedAt !== null || tries >= BANK_CODE_TRIES || expiresAt <= now);
  return {
    _id: row.id,
    bank: { code: row.bankCode, accountNumber: `******${row.last4}`, accountHolder: row.holder },
    sendAmount: 1,
    senderName: maskedSender,
    attemptCount: tries,
    triesLeft: isSuccess || isOutdated ? 0 : BANK_CODE_TRIES - tries,
    isSuccess,
    isOutdated,
    expiresAt: expiresAt.toISOString(),
  };
}
