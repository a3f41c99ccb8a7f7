import { type Operation, operationsFor, PREVIEW_HEADER, problemCodes } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import type { Context as HonoContext } from 'hono';
import { expect, it } from 'vitest';
import { previewToken } from '../security/preview-token.ts';
import type { Context } from '../services.ts';
import { atMoment, declaredOnly } from './bind-routes.ts';
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

const config = { tokenKeys: ['a-key-of-the-tests-0123456789'] } as const;
const now = new Date('2026-03-01T00:00:00.000Z');
const preview = { at: new Date('2026-04-01T00:00:00.000Z'), expiresAt: new Date('2026-03-01T01:00:00.000Z') };
const context = { config, now: () => now } as unknown as Context;
const request = (token: string | undefined) =>
  ({ req: { header: (name: string) => (name === PREVIEW_HEADER ? token : undefined) } }) as HonoContext;

const all = Object.entries<Operation>(operations);

it('uses the real clock for every operation that shows no given time, with any token', () => {
  const others = all.filter(([, { showsMoment }]) => !showsMoment);
  expect(others.length).toBeGreaterThan(500);
  for (const [name, operation] of others)
    for (const token of [previewToken(config, preview), 'nonsense'])
      expect(atMoment(operation, request(token), context), name).toBe(context);
});

it('uses the clock of a preview for every operation that shows a given time', () => {
  for (const [name, operation] of all.filter(([, { showsMoment }]) => showsMoment)) {
    const seen = atMoment(operation, request(previewToken(config, preview)), context);
    expect([seen.now(), seen.preview], name).toEqual([preview.at, preview]);
    expect(atMoment(operation, request(undefined), context), name).toBe(context);
    expect(() => atMoment(operation, request('nonsense'), context), name).toThrow(
      expect.objectContaining({ body: expect.objectContaining({ code: 'PREVIEW_ENDED' }) }),
    );
  }
});
