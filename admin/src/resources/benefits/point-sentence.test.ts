import { expect, test } from 'vitest';
import { pointSentence } from './points.tsx';

test.each([
  [
    { event: 'PURCHASE', unit: 'PERCENT', value: 1, limit: 5_000, days: 365 },
    '구매를 확정할 때마다 결제한 금액의 1%를 한 번에 5,000P까지 드리고, 365일 동안 쓸 수 있습니다.',
  ],
  [
    { event: 'SIGN_UP', unit: 'AMOUNT', value: 3_000, limit: 0, days: 90 },
    '회원으로 가입하면 3,000P를 드리고, 90일 동안 쓸 수 있습니다.',
  ],
] as const)('describes %o', (rule, sentence) => expect(pointSentence(rule)).toBe(sentence));
