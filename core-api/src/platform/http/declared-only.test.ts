import { operationsFor, problemCodes } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { expect, it } from 'vitest';
import { declaredOnly } from './bind-routes.ts';
import { toProblem } from './errors.ts';
import { problem } from './problem.ts';

const payments = operationsFor({ tag: 'payments', access: ['customer'] });
const pay = payments('POST /api/v1/pay', 'Pay').noContent({ problems: ['PAYMENT_REFUSED'] });

const codeOf = (error: unknown) => toProblem(declaredOnly(pay, error)).body.code;

it.each(['PAYMENT_REFUSED', 'CUSTOMER_NUMBER_REQUIRED', 'IDEMPOTENCY_IN_PROGRESS'] as const)(
  'returns %s, which the operation declares or its shape implies',
  (code) => {
    expect(codeOf(problem(code))).toBe(code);
  },
);

it.each(['STOCK_SHORT', 'FILE_EMPTY', 'NOT_FOUND'] as const)(
  'turns %s, which it does not declare, into INTERNAL',
  (code) => {
    expect(codeOf(problem(code))).toBe('INTERNAL');
    expect(declaredOnly(pay, problem(code))).toHaveProperty(
      'message',
      expect.stringContaining(`post /api/v1/pay does not declare its problem ${code}`),
    );
  },
);

it('returns failures, which respond as INTERNAL anyway', () => {
  const failure = new Error('the disk is full');
  expect(declaredOnly(pay, failure)).toBe(failure);
});

it('includes the codes of an upload and of a record', () => {
  expect([...problemCodes(operations.addReviewImage)]).toEqual(
    expect.arrayContaining(['FILE_EMPTY', 'UPLOAD_TOO_SLOW', 'REVIEW_IMAGES_FULL']),
  );
  expect([...problemCodes(operations.deleteConsoleBrand)]).toEqual(
    expect.arrayContaining(['BRAND_IN_USE', 'NOT_FOUND']),
  );
  expect(problemCodes(operations.deleteConsoleBrand)).not.toContain('RECORD_IN_USE');
});
