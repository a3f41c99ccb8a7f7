import type { ConsoleShippingInput, ShippingOptionInput } from '@iruon/contract';
import { won } from '../../kernel/won.ts';
import { chargeProblems, type DeliveryCharge, type PricingProblem } from '../pricing/index.ts';

export interface FieldError {
  path: string;
  code: string;
  message: string;
}

const messages: Record<PricingProblem['code'], string> = {
  PERCENT_OUT_OF_RANGE: '0에서 100 사이로 입력해 주세요.',
  NOT_WHOLE_WON: '원 단위의 숫자로 입력해 주세요.',
  NEGATIVE: '0 이상이어야 합니다.',
  TIER_AT_ZERO_MISSING: '0부터 시작하는 구간이 있어야 합니다.',
  TIER_REPEATED: '같은 값에서 시작하는 구간이 두 번 있습니다.',
  PERIOD_REVERSED: '종료일이 시작일보다 앞설 수 없습니다.',
};

/** The charge of an option for pricing. */
export function chargeOf({ charge }: Pick<ShippingOptionInput, 'charge'>): DeliveryCharge {
  return {
    type: charge.type,
    fixedAmount: won(charge.fixedAmount),
    pricesRange: charge.pricesRange.map(({ price, amount }) => ({ price: won(price), amount: won(amount) })),
    travelRange: charge.travelRange.map(({ distance, amount }) => ({ distance, amount: won(amount) })),
  };
}

/** The errors of an option that pricing could not handle, with `under` as the path to it. */
export function optionErrors(option: ShippingOptionInput, under: string): FieldError[] {
  return chargeProblems(chargeOf(option)).map(({ path, code }) => ({
    path: `${under}.charge.${path}`,
    code: code.toLowerCase(),
    message: messages[code],
  }));
}

/** The errors of a policy beyond its schema. */
export function policyErrors({ target, startsAt, endsAt, options }: ConsoleShippingInput): FieldError[] {
  const errors = options.flatMap((option, index) => optionErrors(option, `body.options.${index}`));
  if (startsAt !== null && endsAt !== null && endsAt < startsAt)
    errors.push({ path: 'body.endsAt', code: 'period_reversed', message: messages.PERIOD_REVERSED });
  if (target.type === 'PRODUCTS' && target._products.length === 0)
    errors.push({ path: 'body.target._products', code: 'required', message: '상품을 하나 이상 골라 주세요.' });
  if (target.type === 'CATEGORIES' && target._categories.length === 0)
    errors.push({ path: 'body.target._categories', code: 'required', message: '분류를 하나 이상 골라 주세요.' });
  return errors;
}
