import { z } from 'zod';
import { id, won } from '../kernel/scalars.ts';
import { codesOf } from '../kernel/schema.ts';
import { cleanText } from '../spellings/text.ts';
import { phoneSettlementLabels } from './labels.ts';
import { quoteRequest } from './quote.ts';
import { purchaseCreate } from './schemas.ts';

/**
 * How an order by phone is settled: TRANSFER expects a transfer to the store's account, ADVANCE uses the member's
 * prepaid balance, PAID was paid outside of the gateway already, as an operator confirms.
 */
export const phoneSettlements = codesOf(phoneSettlementLabels);
export const phoneSettlement = z.enum(phoneSettlements, { error: '결제 방법을 선택해 주세요.' });

const lines = z
  .array(
    z.strictObject({
      _product: id,
      _option: id.nullable().default(null),
      amount: z
        .int('수량을 입력해 주세요.')
        .min(1, '1개 이상 입력해 주세요.')
        .max(9_999, '9,999개까지 적을 수 있습니다.'),
    }),
  )
  .min(1, '주문할 상품을 골라 주세요.')
  .max(50, '상품은 50가지까지 주문할 수 있습니다.')
  .refine((chosen) => new Set(chosen.map(({ _product, _option }) => `${_product} ${_option}`)).size === chosen.length, {
    error: '같은 상품과 옵션이 두 번 있습니다. 수량을 합쳐 주세요.',
  });

export const phoneQuoteRequest = z.strictObject({
  _user: id.describe('The calling member'),
  lines,
  receiver: quoteRequest.shape.receiver,
  settlement: phoneSettlement,
});
export type PhoneQuoteRequest = z.input<typeof phoneQuoteRequest>;

export const phoneOrder = z
  .strictObject({
    _user: phoneQuoteRequest.shape._user,
    lines,
    receiver: purchaseCreate.shape.receiver,
    settlement: phoneSettlement,
    requestMessage: purchaseCreate.shape.requestMessage,
    isAgreed: z
      .literal(true, '구매조건과 개인정보 제공을 안내하고 동의를 받아 주세요.')
      .describe('The member on the phone heard the terms of the order and agreed'),
    reason: z
      .string()
      .overwrite(cleanText)
      .min(2, '전화로 주문받은 이유를 적어 주세요.')
      .max(200, '200자까지 적을 수 있습니다.')
      .describe('Why an operator orders; stored in the audit log'),
    note: z
      .string()
      .overwrite(cleanText)
      .max(200, '200자까지 적을 수 있습니다.')
      .default('')
      .describe('For PAID: how it was paid; stored with the payment'),
    expectedTotal: won.describe('The announced total: payable and prepaid balance together'),
  })
  .refine(({ settlement, note }) => settlement !== 'PAID' || note.length >= 2, {
    path: ['note'],
    error: '어떻게 결제했는지 적어 주세요. 예: 11월 20일 방문 현금 결제',
  });
export type PhoneOrder = z.input<typeof phoneOrder>;
