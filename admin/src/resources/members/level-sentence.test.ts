import { expect, test } from 'vitest';
import { levelSentence } from './levels.tsx';

const score = { type: 'SCORE', value: 1_000, isActive: true } as const;
const amount = { type: 'MONTHLY_AMOUNT', value: 500_000, isActive: true } as const;

test.each([
  [[], true, '모든 회원이 처음부터 가지며, 이 아래로 내려가지 않습니다.'],
  [[{ ...score, isActive: false }], false, '운영자가 직접 지정합니다.'],
  [[score], false, '누적 점수 1,000점 이상이면 됩니다.'],
  [[score, amount], false, '누적 점수 1,000점 이상, 전월 구매확정 500,000원 이상을 모두 채우면 됩니다.'],
] as const)('%o', (criteria, isWelcome, sentence) => {
  expect(levelSentence({ criteria: [...criteria], isWelcome })).toBe(sentence);
});

test.each([
  ['ROOT', '이 쇼핑몰의 주인입니다. 운영자를 초대하고 권한을 바꿀 수 있습니다.'],
  ['ADMIN', '콘솔을 쓰는 모든 운영자입니다.'],
])('%s is of operators', (code, sentence) => {
  expect(levelSentence({ criteria: [], isWelcome: false, code })).toBe(sentence);
});
