import { expect, test } from 'vitest';
import { settleParticles, withParticle } from './korean.ts';

test.each([
  ['쿠폰', '쿠폰을', '쿠폰이', '쿠폰은', '쿠폰으로'],
  ['브랜드', '브랜드를', '브랜드가', '브랜드는', '브랜드로'],
  ['진열', '진열을', '진열이', '진열은', '진열로'],
  ['‘띠배너’', '‘띠배너’를', '‘띠배너’가', '‘띠배너’는', '‘띠배너’로'],
  ['키트 (대형)', '키트 (대형)을', '키트 (대형)이', '키트 (대형)은', '키트 (대형)으로'],
  ['조회 많은 순', '조회 많은 순을', '조회 많은 순이', '조회 많은 순은', '조회 많은 순으로'],
  ['20261123-0', '20261123-0을', '20261123-0이', '20261123-0은', '20261123-0으로'],
  ['20261123-1', '20261123-1을', '20261123-1이', '20261123-1은', '20261123-1로'],
  ['20261123-2', '20261123-2를', '20261123-2가', '20261123-2는', '20261123-2로'],
  ['20261123-6', '20261123-6을', '20261123-6이', '20261123-6은', '20261123-6으로'],
  ['20261123-7K', '20261123-7K를', '20261123-7K가', '20261123-7K는', '20261123-7K로'],
  ['20261123-7R', '20261123-7R을', '20261123-7R이', '20261123-7R은', '20261123-7R로'],
  ['Dentium', 'Dentium을(를)', 'Dentium이(가)', 'Dentium은(는)', 'Dentium(으)로'],
  ['', '을(를)', '이(가)', '은(는)', '(으)로'],
])('%s has the particles of its last syllable', (word, ...expected) => {
  const particles = ['을/를', '이/가', '은/는', '으로/로'] as const;
  expect(particles.map((particle) => withParticle(word, particle))).toEqual(expected);
});

test('two words are joined by the last syllable of the first', () => {
  expect(['지름', '커프 높이'].map((word) => withParticle(word, '과/와'))).toEqual(['지름과', '커프 높이와']);
});

test('ambiguous particles of a template are resolved by the preceding word', () => {
  expect(settleParticles('아직 등급이(가) 없습니다.')).toBe('아직 등급이 없습니다.');
  expect(settleParticles('이 브랜드을(를) 삭제할까요?')).toBe('이 브랜드를 삭제할까요?');
  expect(settleParticles('이 ab을(를) 삭제할까요? 회원은(는)')).toBe('이 ab을(를) 삭제할까요? 회원은');
});
