import type { ConsoleLevel } from '@iruon/contract';
import { showNumber, showWon } from '../../format/won.ts';

/** The condition of a level, as a sentence. */
export function levelSentence({
  criteria,
  isWelcome,
  code,
}: Pick<ConsoleLevel, 'criteria' | 'isWelcome'> & { code?: string }): string {
  if (code === 'ROOT') return '이 쇼핑몰의 주인입니다. 운영자를 초대하고 권한을 바꿀 수 있습니다.';
  if (code === 'ADMIN') return '콘솔을 쓰는 모든 운영자입니다.';
  if (isWelcome) return '모든 회원이 처음부터 가지며, 이 아래로 내려가지 않습니다.';
  const active = criteria.filter(({ isActive }) => isActive);
  if (active.length === 0) return '운영자가 직접 지정합니다.';
  const conditions = active.map(({ type, value }) =>
    type === 'SCORE' ? `누적 점수 ${showNumber(value)}점 이상` : `전월 구매확정 ${showWon(value)} 이상`,
  );
  return `${conditions.join(', ')}${active.length > 1 ? '을 모두 채우면' : '이면'} 됩니다.`;
}
