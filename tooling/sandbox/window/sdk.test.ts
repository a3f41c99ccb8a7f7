import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sdkScript } from '../routes/window.ts';

type Options = Record<string, unknown>;
type Field = { name: string; value: string };

/** Runs the served script in a separate page that records the form it would send. */
function page() {
  const sent: { action: string; method: string; fields: Field[] }[] = [];
  const createElement = (tag: string) => {
    if (tag === 'input') return {};
    const form = {
      action: '',
      method: '',
      fields: [] as Field[],
      append: (input: Field) => form.fields.push(input),
      submit: () => sent.push(form),
    };
    return form;
  };
  const window: { AUTHNICE?: { requestPay(options: Options): void } } = {};
  const document = { currentScript: { src: 'http://pay.test:3100/v1/js/' }, createElement, body: { append() {} } };
  runInNewContext(sdkScript, { window, document, URL, TextEncoder, Map });
  return { sent, requestPay: (options: Options) => window.AUTHNICE?.requestPay(options) };
}

const options = {
  clientId: 'c',
  method: 'card',
  orderId: 'o',
  amount: 1_004,
  goodsName: '픽스처',
  returnUrl: 'http://shop.test/return',
};

test('requestPay navigates to the window of the origin that served the script', () => {
  const { sent, requestPay } = page();
  requestPay({ ...options, useEscrow: false, fnError() {} });
  expect(sent).toMatchObject([{ action: 'http://pay.test:3100/pay/window', method: 'post' }]);
  const fields = Object.fromEntries((sent[0]?.fields ?? []).map(({ name, value }) => [name, value]));
  expect(fields).toEqual({ ...options, amount: '1004', useEscrow: 'false' });
});

test('requestPay does not start without fnError', () => {
  const { sent, requestPay } = page();
  expect(() => requestPay(options)).toThrow('fnError is required');
  expect(sent).toEqual([]);
});

test.each([
  ['U100', { orderId: '' }],
  ['P009', { goodsName: '가'.repeat(14) }],
  ['P010', { amount: 10.5 }],
  ['P011', { useEscrow: 'maybe' }],
  ['P012', { method: 'cash' }],
])('requestPay calls fnError with %s', (code, wrong) => {
  const { sent, requestPay } = page();
  const errors: { msg: string; errorMsg: string }[] = [];
  requestPay({ ...options, ...wrong, fnError: (result: (typeof errors)[number]) => errors.push(result) });
  expect(errors[0]?.errorMsg).toContain(code);
  expect(errors[0]?.msg).toContain('결제창');
  expect(sent).toEqual([]);
});
