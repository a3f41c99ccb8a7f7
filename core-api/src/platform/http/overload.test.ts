import { operations } from '@iruon/contract/operations';
import { expect, it } from 'vitest';
import { laneOf } from './overload.ts';

it.each([
  ['createSession', 'login'],
  ['joinByInvitation', 'login'],
  ['issueRefreshToken', 'login'],
  ['loginSocial', 'login'],
  ['readSession', 'sessions'],
  ['endSession', 'sessions'],
  ['listCarts', 'checkout'],
  ['addCarts', 'checkout'],
  ['quoteOrder', 'checkout'],
  ['createOrder', 'checkout'],
  ['listUnpaidPurchases', 'checkout'],
  ['nicePayGenerate', 'payment'],
  ['nicePayApproval', 'payment'],
  ['nicePayuGenerate', 'payment'],
  ['nicePayWebhook', 'notices'],
  ['kakaoUnlinkNotice', 'notices'],
  ['listConsoleOrders', 'console'],
  ['listProducts', 'reading'],
  ['getSetting', 'reading'],
  ['createReview', 'changes'],
] as const)('%s is in the lane %s', (name, lane) => {
  const { method, path } = operations[name];
  expect(laneOf({ method: method.toUpperCase(), url: `${path}?x=1` })).toBe(lane);
});

it('has every operation of providers beside the reads, and every one of operators in their own lane', () => {
  for (const { method, path, access } of Object.values(operations)) {
    const lane = laneOf({ method: method.toUpperCase(), url: path });
    if (access.every((each) => each === 'gateway')) expect(['notices', 'payment'], path).toContain(lane);
    if (path.startsWith('/api/console/')) expect(lane, path).toBe('console');
    if (lane === 'reading') expect(method, path).toBe('get');
  }
});

it.each(['/health/live', '/health/ready', '/metrics'])('%s has the lane of probes', (url) => {
  expect(laneOf({ method: 'GET', url })).toBe('health');
});

it('requests by an API key have a lane of their own, but for probes', () => {
  const headers = { authorization: 'Bearer iruon_0123456789AB_secret' };
  for (const url of ['/api/console/shop/orders', '/api/v1/shop/products', '/api/v1/shop/orders'])
    expect(laneOf({ method: 'POST', url, headers })).toBe('programs');
  expect(laneOf({ method: 'GET', url: '/health/live', headers })).toBe('health');
  expect(laneOf({ method: 'GET', url: '/api/console/shop/orders', headers: { authorization: 'Bearer eyJ' } })).toBe(
    'console',
  );
});
