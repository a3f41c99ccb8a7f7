import { withParticle } from '../korean.ts';
import { spelledDay } from '../seoul.ts';
import { numberText, wonText } from '../won.ts';
import { couponPriceLabels, couponScopeLabels, couponTargetLabels } from './labels.ts';
import type { ConsoleCouponInput } from './schemas.ts';

type UseTerms = Pick<ConsoleCouponInput, 'unit' | 'value' | 'limit' | 'usage'>;
type Terms = UseTerms & Pick<ConsoleCouponInput, 'count' | 'issue'>;

/** More names are only counted. */
const MAX_NAMED = 3;

function period({ type, startsAt, endsAt }: ConsoleCouponInput['usage']): string {
  const on = (instant: string) => spelledDay(new Date(instant));
  if (type === 'SINGLE') return startsAt ? `${on(startsAt)} 하루 동안` : '';
  const from = startsAt ? `${on(startsAt)}부터` : '';
  const to = type === 'BOUNDED' && endsAt ? `${on(endsAt)}까지` : '';
  return [from, to].filter(Boolean).join(' ') || '기간 제한 없이';
}

function goodsOf({ type }: ConsoleCouponInput['usage']['target'], names: readonly string[]): string {
  if (type === 'ALL') return '';
  if (names.length === 0) return `${couponScopeLabels[type]} 주문에서 `;
  const others = names.length > MAX_NAMED ? ` 외 ${numberText(names.length - MAX_NAMED)}개` : '';
  return `${names.slice(0, MAX_NAMED).join(', ')}${others} 주문에서 `;
}

function occasion({ target, limit }: ConsoleCouponInput['usage'], names: readonly string[]): string {
  const { price__min: least, price__max: max } = limit.target;
  const base = couponPriceLabels[target.price];
  const bounds = [least ? `${wonText(least)} 이상` : '', max === null ? '' : `${wonText(max)} 이하`].filter(Boolean);
  const goods = goodsOf(target, names);
  return bounds.length > 0 ? `${goods}${withParticle(base, '이/가')} ${bounds.join(' ')}일 때` : `${goods}${base}에서`;
}

/** The required purchases as an attribute before a noun. */
function boughtBefore({
  shop: { count__sum: times, price__sum: sum },
}: {
  shop: ConsoleCouponInput['usage']['limit']['shop'];
}) {
  const bounds = [times ? `${numberText(times)}회` : '', sum ? wonText(sum) : ''].filter(Boolean);
  return bounds.length > 0 ? `구매확정 ${bounds.join(', ')} 이상인` : '';
}

/** A coupon's discount, period and scope as a sentence. `names` are the names of its goods, if known. */
export function couponUseSentence({ unit, value, limit, usage }: UseTerms, names: readonly string[] = []): string {
  const gift = unit === 'PERCENT' ? `${numberText(value)}%` : wonText(value);
  const limitText = unit === 'PERCENT' && limit > 0 ? `(최대 ${wonText(limit)})` : '';
  const recipients = boughtBefore(usage.limit);
  const isAlone = usage.target.price === 'TOTAL_ORDER_AMOUNT' && !usage.combinable;
  return [
    `${period(usage)}, ${occasion(usage, names)} ${gift}${limitText} 할인.`,
    recipients && `${recipients} 회원이 쓸 수 있습니다.`,
    isAlone && '상품 쿠폰과 함께 쓸 수 없습니다.',
  ]
    .filter(Boolean)
    .join(' ');
}

function receiver({ type, event, target, limit }: ConsoleCouponInput['issue']): string {
  const recipients = [boughtBefore(limit), couponTargetLabels[target.type]].filter(Boolean).join(' ');
  if (event.type === 'SIGN_UP') return `${recipients}에게 가입할 때 자동 지급`;
  if (type === 'INSTANT') return `${recipients}에게 자동 지급`;
  return event.type === 'CODE'
    ? `코드를 입력한 회원(${recipients})에게 발급`
    : `${withParticle(recipients, '이/가')} 직접 받기`;
}

const perMember = { SINGLE: '회원당 1장', BOUNDED: '정한 회차마다 1장', INFINITE: '쓴 뒤 다시 받기 가능' };

/** The same with its recipients, the limit per member and the total number. */
export function couponSentence({ count, issue, ...use }: Terms): string {
  const total = count === null ? '수량 제한 없음' : `총 ${numberText(count)}장`;
  return `${couponUseSentence(use)} ${receiver(issue)}, ${perMember[issue.round.type]}, ${total}.`;
}
