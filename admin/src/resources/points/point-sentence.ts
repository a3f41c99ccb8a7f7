import type { ConsolePoint } from '@iruon/contract';
import { showNumber, showPoints } from '../../format/won.ts';

const occasions: Record<ConsolePoint['event'], string> = {
  SIGN_UP: '회원으로 가입하면',
  PURCHASE: '구매를 확정할 때마다',
  REVIEW: '리뷰를 쓸 때마다',
  REVIEW_PICTURE: '리뷰에 사진을 올릴 때마다',
  MANUAL: '운영자가 지급할 때',
};

/** The effect of a rule as a sentence. */
export function pointSentence({
  event,
  unit,
  value,
  limit,
  days,
}: Pick<ConsolePoint, 'event' | 'unit' | 'value' | 'limit' | 'days'>): string {
  const gift = unit === 'PERCENT' ? `결제한 금액의 ${showNumber(value)}%를` : `${showPoints(value)}를`;
  const most = limit > 0 ? ` 한 번에 ${showPoints(limit)}까지` : '';
  return `${occasions[event]} ${gift}${most} 드리고, ${showNumber(days)}일 동안 쓸 수 있습니다.`;
}
