import { createHmac } from 'node:crypto';
import { sameDigest } from '../protocol/signatures.ts';
import type { SmsAccount } from './messages.ts';

const HEADER = /^HMAC-SHA256 apiKey=([^,\s]+), date=([^,\s]+), salt=([^,\s]{12,64}), signature=([0-9a-f]{64})$/;
const LATEST_MS = 15 * 60_000;
const KEPT = 10_000;

export type Refusal = { status: 401 | 403; errorCode: string; errorMessage: string };

/** Checks the header of requests: the signature of date and salt, within fifteen minutes, and each signature once. */
export function createSmsCredentials({ apiKey, apiSecret }: SmsAccount, now: () => Date) {
  const seen = new Set<string>();
  return (header: string | undefined): Refusal | null => {
    const [, key, date = '', salt = '', signature = ''] = HEADER.exec(header ?? '') ?? [];
    if (key === undefined) return { status: 401, errorCode: 'Unauthorized', errorMessage: '인증 정보가 없습니다.' };
    if (key !== apiKey) return { status: 403, errorCode: 'InvalidAPIKey', errorMessage: '유효한 API 키가 아닙니다.' };
    if (!(Math.abs(now().getTime() - Date.parse(date)) <= LATEST_MS)) {
      return { status: 403, errorCode: 'RequestTimeTooSkewed', errorMessage: '요청 시각이 맞지 않습니다.' };
    }
    const expected = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
    if (!sameDigest(expected, signature)) {
      return { status: 403, errorCode: 'SignatureDoesNotMatch', errorMessage: '생성한 Signature와 일치하지 않습니다.' };
    }
    if (seen.has(signature)) {
      return { status: 403, errorCode: 'DuplicatedSignature', errorMessage: '이미 사용한 Signature입니다.' };
    }
    seen.add(signature);
    for (const oldest of seen) {
      if (seen.size <= KEPT) break;
      seen.delete(oldest);
    }
    return null;
  };
}
