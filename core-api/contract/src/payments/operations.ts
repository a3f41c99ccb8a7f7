import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { approvalOutcome, authenticationResult, paymentWindow } from './schemas.ts';

const { gateway, anyone, customer } = operationsTagged('payments');

export const paymentOperations = {
  nicePayConfig: anyone('GET /api/plugins/nice/pay/config', 'Public settings of the payment window').ok(
    z.object({ clientId: z.string(), scriptUrl: z.string() }),
  ),
  nicePayGenerate: customer(
    'POST /api/plugins/nice/pay/generate',
    'A fresh payment attempt for a purchase and the fields of its window',
  ).ok(z.object({ payment: paymentWindow }), {
    problems: [
      'NOT_FOUND',
      'PAYMENT_METHOD_UNAVAILABLE',
      'PAYMENT_PENDING',
      'PURCHASE_EXPIRED',
      'PURCHASE_NOT_PAYABLE',
    ],
    body: z.strictObject({ _purchase: id }),
  }),
  nicePayApproval: gateway(
    'POST /api/plugins/nice/pay/approval',
    'The result the gateway posted to the return page: verified, then approved with the gateway',
  ).ok(approvalOutcome, {
    problems: [
      'PAYMENT_AMOUNT_MISMATCH',
      'PAYMENT_CANCELED',
      'PAYMENT_NOT_CHARGED',
      'PAYMENT_REFUSED',
      'PAYMENT_REPLAYED',
      'PAYMENT_SIGNATURE_INVALID',
      'PURCHASE_EXPIRED',
      'PURCHASE_NOT_PAYABLE',
    ],
    body: authenticationResult,
  }),
  nicePayWebhook: gateway(
    'POST /api/plugins/nice/pay/webhook',
    'A notice of the gateway; always returns OK, processed only with a valid signature',
  ).html({ body: z.looseObject({}) }),
};
