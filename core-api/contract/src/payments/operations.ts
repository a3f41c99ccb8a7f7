import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { approvalOutcome, authenticationResult, paymentWindow } from './schemas.ts';

const gateway = { tag: 'payments', access: ['gateway'] } as const;

export const paymentOperations = defineOperations({
  nicePayConfig: {
    method: 'get',
    path: '/api/plugins/nice/pay/config',
    summary: 'Public settings of the payment window',
    tag: 'payments',
    access: ['public'],
    success: { status: 200, schema: z.object({ clientId: z.string(), scriptUrl: z.string() }) },
  },
  nicePayGenerate: {
    method: 'post',
    path: '/api/plugins/nice/pay/generate',
    summary: 'A fresh payment attempt for a purchase and the fields of its window',
    tag: 'payments',
    access: ['customer'],
    problems: [
      'NOT_FOUND',
      'PAYMENT_METHOD_UNAVAILABLE',
      'PAYMENT_PENDING',
      'PURCHASE_EXPIRED',
      'PURCHASE_NOT_PAYABLE',
    ],
    body: z.strictObject({ _purchase: id }),
    success: { status: 200, schema: z.object({ payment: paymentWindow }) },
  },
  nicePayApproval: {
    method: 'post',
    path: '/api/plugins/nice/pay/approval',
    summary: 'The result the gateway posted to the return page: verified, then approved with the gateway',
    ...gateway,
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
    success: { status: 200, schema: approvalOutcome },
  },
  nicePayWebhook: {
    method: 'post',
    path: '/api/plugins/nice/pay/webhook',
    summary: 'A notice of the gateway; always returns OK, processed only with a valid signature',
    ...gateway,
    body: z.looseObject({}),
    success: { status: 200, content: 'text' },
  },
});
