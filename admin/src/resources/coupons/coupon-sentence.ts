import type { ConsoleCouponInput } from '@iruon/contract';
import { seoulDay } from '../../format/seoul-time.ts';
import { showNumber, showWon } from '../../format/won.ts';
import { couponPriceLabels, scopeLabels, targetLabels } from './coupon-labels.ts';

type Terms = Pick<ConsoleCouponInput, 'unit' | 'value' | 'limit' | 'count' | 'issue' | 'usage'>;

/** 2026년 1월 31일 */
function longDay(instant: string): string {
  const [year, month, day] = seoulDay(new Date(instant)).split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}

function period({ type, startsAt, endsAt }: ConsoleCouponInput['usage']): string {
  if (type === 'SINGLE') return startsAt ? `${longDay(startsAt)} 하루 동안` : '';
  const from = startsAt ? `${longDay(startsAt)}부터` : '';
  const to = type === 'BOUNDED' && endsAt ? `${longDay(endsAt)}까지` : '';
  return [from, to].filter(Boolean).join(' ') || '기간 제한 없이';
}

function occasion({ target, limit }: ConsoleCouponInput['usage']): string {
  const goods = target.type === 'ALL' ? '' : `${scopeLabels[target.type]} 주문에서 `;
  const { price__min: least, price__max: most } = limit.target;
  const what = couponPriceLabels[target.price];
  const bounds = [least ? `${showWon(least)} 이상` : '', most === null ? '' : `${showWon(most)} 이하`].filter(Boolean);
  return bounds.length > 0 ? `${goods}${what}이 ${bounds.join(' ')}일 때` : `${goods}${what}에서`;
}

function receiver({ type, event, target }: ConsoleCouponInput['issue']): string {
  const who = targetLabels[target.type];
  if (event.type === 'SIGN_UP') return `${who}에게 가입할 때 자동 지급`;
  if (type === 'INSTANT') return `${who}에게 자동 지급`;
  return event.type === 'CODE' ? `코드를 입력한 회원(${who})에게 발급` : `${who}이 직접 받기`;
}

const perMember = { SINGLE: '회원당 1장', BOUNDED: '정한 회차마다 1장', INFINITE: '쓴 뒤 다시 받기 가능' };

/** What a coupon does, as a person would say it. */
export function couponSentence({ unit, value, limit, count, issue, usage }: Terms): string {
  const gift = unit === 'PERCENT' ? `${showNumber(value)}%` : showWon(value);
  const most = unit === 'PERCENT' && limit > 0 ? `(최대 ${showWon(limit)})` : '';
  const total = count === null ? '수량 제한 없음' : `총 ${showNumber(count)}장`;
  return `${period(usage)}, ${occasion(usage)} ${gift}${most} 할인. ${receiver(issue)}, ${perMember[issue.round.type]}, ${total}.`;
}
