import { z } from 'zod';
import { distinct, instant, postcode, sentGeolocation, won } from '../kernel/scalars.ts';
import { component, inputComponent } from '../kernel/schema.ts';
import { shippingCode } from '../products/schemas.ts';
import { recordCode, recordName, seenAt } from '../records/console-record.ts';
import { filled, line } from './parts/fields.ts';

/** Maximum number of shipping codes. */
export const SHIPPING_CODE_LIMIT = 50;
const MAX_RETURN_FEE = 1_000_000;

const place = {
  text: recordName,
  warehouse: z.strictObject({
    postcode,
    address1: filled('주소를', 200),
    address2: line(100),
    geolocation: sentGeolocation.nullable(),
  }),
  areas__available: z
    .array(filled('지역을', 30), { error: '지역을 입력해 주세요.' })
    .max(50, '지역은 50개까지 입력할 수 있습니다.')
    .refine(distinct, '같은 지역이 두 번 들어 있습니다.')
    .describe('How an address that is served begins; empty serves every address'),
  return_fee: z
    .int({ error: '반품 배송비를 원 단위로 입력해 주세요.' })
    .min(0, '0원 이상으로 입력해 주세요.')
    .max(MAX_RETURN_FEE, '1,000,000원까지 입력할 수 있습니다.')
    .describe("Whole won of a member's return by its own fault"),
};

export const consoleShippingCodeInput = inputComponent('ConsoleShippingCodeInput', { value: recordCode, ...place });
/** The value cannot change, because policies and orders refer to it. */
export const consoleShippingCodeUpdate = inputComponent('ConsoleShippingCodeUpdate', { ...place, updatedAt: seenAt });

export const consoleShippingCode = component('ConsoleShippingCode', {
  ...shippingCode.shape,
  return_fee: won,
  updatedAt: instant,
});
