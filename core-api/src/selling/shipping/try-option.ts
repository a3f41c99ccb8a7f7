import type { ShippingTrial, ShippingTried } from '@iruon/contract';
import { won } from '../../kernel/won.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { explainPrice, type QuoteInput, quote } from '../pricing/index.ts';
import { chargeOf, optionErrors } from './rules.ts';
import { deliveryRegions, extraCharges } from './shipping-offers.ts';

/** Km of one degree of latitude on the sphere of the pricing. */
const DEGREE = (Math.PI / 180) * 6_371;

/** The fee of an option for a cart of one line, by the quote of a buyer. @throws INVALID_INPUT */
export async function tryOption(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { option, price, amount, postcode, distance }: ShippingTrial,
): Promise<ShippingTried> {
  const errors = optionErrors(option, 'body.option');
  if (errors.length > 0) throw problem('INVALID_INPUT', { errors });
  const input: QuoteInput = {
    now: now(),
    lines: [
      {
        lineId: 'tried',
        productId: 'tried',
        price: won(price),
        discount: null,
        optionPrice: won(0),
        amount,
        supplies: [],
        shipping: {
          shippingCode: 'tried',
          bundleType: option.bundleType,
          charge: chargeOf(option),
          ...extraCharges(option),
          warehouse: { longitude: 0, latitude: 0 },
          areasAvailable: [],
        },
      },
    ],
    coupons: [],
    points: won(0),
    money: won(0),
    receiver: {
      address1: '',
      postcode: postcode ?? '',
      isFactory: false,
      geolocation: distance === null ? null : { longitude: 0, latitude: distance / DEGREE },
    },
    regions: postcode ? await deliveryRegions(db, postcode) : [],
    shopHistory: { count: 0, price: won(0) },
  };
  const quoted = quote(input);
  if (!quoted.ok) throw problem('INVALID_INPUT', '금액이 너무 큽니다. 상품 금액이나 수량을 줄여 주세요.');
  return { panel: explainPrice(quoted.value, input, { line: () => '상품', shipping: () => option.name }) };
}
