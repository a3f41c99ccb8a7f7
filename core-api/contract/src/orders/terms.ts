import { z } from 'zod';
import { day, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

export const orderTermCodes = ['PURCHASE', 'DELIVERY_PROVISION'] as const;
export type OrderTermCode = (typeof orderTermCodes)[number];

/**
 * The text of each consent in the table of terms. The purchase's conditions follow 전자상거래법 13(2) and 17; disclosing
 * personal data to carriers requires the five facts of 개인정보 보호법 17(2).
 */
export const termsOfOrders = {
  PURCHASE: 'order-purchase',
  DELIVERY_PROVISION: 'order-delivery',
} as const satisfies Record<OrderTermCode, string>;

export const orderTermLabels: Record<OrderTermCode, string> = {
  PURCHASE: '구매조건 확인 및 결제 진행 동의',
  DELIVERY_PROVISION: '개인정보 제3자 제공 동의(배송)',
};

const consentVersion = day.optional().describe('The day from which the shown version applies');

/** The versions that the buyer saw and agreed to; the buyer did not agree to omitted ones. */
export const orderConsents = z.strictObject({ PURCHASE: consentVersion, DELIVERY_PROVISION: consentVersion });

/** A consent as stored with the purchase. */
export const orderConsent = component('OrderConsent', {
  code: z.enum(orderTermCodes),
  version: day,
  agreedAt: instant,
});
