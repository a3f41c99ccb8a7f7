import type { ConsoleUserDetail, UserLog } from '@iruon/contract';
import { makeSettings } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { claiming } from '../../processes/claims/claims.fixture.ts';
import { couponInput } from '../../selling/coupons/coupons.fixture.ts';
import { newKey } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

// Covers the writes of operators other than those of every-record.integration.test.ts: each entry names its object and
// its changes.

const store = await storeForTests();
const bankAccount = { bankCode: '088', bankName: '신한은행', accountNumber: '140-000-123456', accountHolder: '이루온' };
await makeSettings(store.db, { bankAccount });
const operator = await store.makeMember({ type: 'OPERATOR', name: '박상담' });
const { bought, claim, collect, claimOf, deliver } = claiming(store, operator);

const send = async (method: string, path: string, body?: object) => {
  const response = await store.send(method, `/api/console/${path}`, {
    as: operator,
    headers: { 'idempotency-key': newKey() },
    ...(body ? { body } : {}),
  });
  expect(response.status, `${method} ${path} ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body as Record<string, never>;
};

async function logs(filter: object): Promise<UserLog[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,49]' });
  return (await send('GET', `users/logs?${query}`)).logs as unknown as UserLog[];
}

const sentences = ({ changes }: UserLog) =>
  changes.map(({ label, from, to }) => (from === null ? `${label}: ${to}` : `${label}: ${from} → ${to}`));

/** The newest entry about an object. */
async function entry(type: string, id: string, actionLabel: string): Promise<UserLog> {
  const [found] = (await logs({ objects: `${type}:${id}` })).filter((log) => log.actionLabel === actionLabel);
  if (!found) throw new Error(`No entry ${actionLabel} of ${type}:${id}`);
  expect(found).toMatchObject({ actorName: '박상담', actorRole: '전체 관리', object: { type, id } });
  expect(found.object.name).not.toBe('');
  expect(found.requestId).not.toBe('');
  for (const line of sentences(found))
    expect(line).not.toMatch(/[A-Z]{3,}_[A-Z]|[0-9a-f]{8}-[0-9a-f]{4}|undefined|null/);
  return found;
}

it('an order from payment to return: states before and after, by its number', async () => {
  const goods = await store.makeProduct({ price: 10_000, stock: 20 });
  const bill = await bought([{ product: goods, amount: 1 }]);
  const [orderId = ''] = bill.orderIds;
  await deliver(bill.purchaseNo, bill.orderIds);
  const confirmed = await entry('order', orderId, '주문 상태 변경');
  expect(confirmed).toMatchObject({ _user: bill.member.id, object: { label: '주문' } });
  expect(confirmed.object.name).toContain(bill.purchaseNo);
  expect(sentences(confirmed)[0]).toMatch(/^상태: \S+ → \S+$/);
  expect(sentences(await entry('purchase', bill._id, '송장 입력')).join()).toContain('송장번호:');

  await send('PUT', `shop/orders/${orderId}`, { memo: '오전 배송', memoAt: null });
  expect(sentences(await entry('purchase', bill._id, '주문 메모 변경'))).toEqual(['메모: 없음 → 오전 배송']);

  const opened = claimOf(await claim(bill.member, orderId, { kind: 'RETURN', reason: 'CHANGE_OF_MIND', pieces: 1 }));
  await collect(opened._id, 'COLLECTION_PROGRESS');
  const moved = await entry('claim', opened._id, '회수 상태 변경');
  expect(moved.object.name).toContain(bill.purchaseNo);
  expect(sentences(moved)[0]).toMatch(/^회수 상태: .+ → .+$/);
  expect((await logs({ q: bill.purchaseNo })).length).toBeGreaterThanOrEqual(4);
  expect((await logs({ objectType: 'claim', q: bill.purchaseNo })).map(({ object }) => object.type)).toEqual(['claim']);
});

it('a deposit: the purchase and its state', async () => {
  const member = await store.makeMember();
  const product = await store.makeProduct({ price: 10_000, stock: 10 });
  const placed = await store.placedByPhone(operator, {
    ...{ member, product, settlement: 'TRANSFER', expectedTotal: 13_000 },
  });
  expect(await entry('purchase', placed._id, '전화 주문 접수')).toMatchObject({
    _user: member.id,
    object: { name: placed.purchaseNo },
  });
  const deposits = [{ _purchase: placed._id, depositor: '김이루', amount: 13_000 }];
  await send('POST', 'shop/deposits/confirm', { deposits });
  const paid = await entry('purchase', placed._id, '입금 확인');
  expect(sentences(paid)[0]).toMatch(/^상태: \S.* → \S.*$/);
  expect(JSON.stringify(paid)).not.toContain('김이루');
});

it('a coupon: the changed fields, and its name after the deletion', async () => {
  const { coupon } = (await send('POST', 'shop/coupons', couponInput({ name: '봄 쿠폰' }))) as never as {
    coupon: { _id: string; updatedAt: string };
  };
  const { updatedAt } = coupon;
  await send('PUT', `shop/coupons/${coupon._id}`, { ...couponInput({ name: '여름 쿠폰' }), updatedAt });
  expect(sentences(await entry('coupon', coupon._id, '쿠폰 변경'))).toContain('이름: 봄 쿠폰 → 여름 쿠폰');
  await send('DELETE', `shop/coupons/${coupon._id}`);
  expect((await entry('coupon', coupon._id, '쿠폰 삭제')).object.name).toBe('여름 쿠폰');
});

it('a member: personal values are masked, states are not', async () => {
  const member = await store.makeMember({ name: '이새봄' });
  const user = (await send('GET', `users/${member.id}`)) as never as ConsoleUserDetail & { user?: ConsoleUserDetail };
  const { name, phone, email, postcode, address1, address2, memo, business } = user.user ?? user;
  const change = { name, phone, email, postcode, address1, address2, memo, business };
  await send('PUT', `users/${member.id}`, { ...change, phone: '01055550000', email: 'new@clinic.example' });
  const changed = await entry('user', member.id, '회원 정보 변경');
  expect(changed.object.name).toBe('이**');
  expect(sentences(changed).map((line) => line.split(':')[0])).toEqual(expect.arrayContaining(['연락처', '이메일']));
  expect(JSON.stringify(changed)).not.toMatch(/01055550000|clinic/);
  await send('PUT', `users/${member.id}/disabled`, { reason: '대금 미납' });
  const disabled = await entry('user', member.id, '회원 이용 정지');
  expect([disabled.reason, ...sentences(disabled)]).toEqual(['대금 미납', '이용 정지: 아니요 → 예']);
  await send('POST', `users/${member.id}/notes`, { text: '통화함' });
  expect(sentences(await entry('user', member.id, '회원 메모 남김'))).toEqual(['메모: 통**']);
});

it('a category and a shipping code: field by field', async () => {
  const made = { code: 'AUDIT', name: '처음', shows: true, _parent: null, sequence: 0, color: null };
  const { category } = (await send('POST', 'shop/categories', made)) as never as {
    category: { _id: string; updatedAt: string };
  };
  const { _id, updatedAt } = category;
  await send('PUT', `shop/categories/${_id}`, { ...made, name: '나중', updatedAt });
  expect(sentences(await entry('category', _id, '카테고리 변경'))).toEqual(['이름: 처음 → 나중']);
  await send('DELETE', `shop/categories/${_id}`);
  expect((await entry('category', _id, '카테고리 삭제')).object.name).toBe('나중');

  const place = {
    text: '부산 창고',
    warehouse: { postcode: '48058', address1: '부산 해운대구 1', address2: '', geolocation: null },
    ...{ areas__available: ['부산'], return_fee: 3_000 },
  };
  const added = (await send('POST', 'setting/shipping-codes', { value: 'BUSAN', ...place })) as never as {
    shippingCode: { updatedAt: string };
  };
  const seen = { updatedAt: added.shippingCode.updatedAt };
  await send('PUT', 'setting/shipping-codes/BUSAN', { ...place, return_fee: 4_000, ...seen });
  const code = await entry('shipping-code', 'BUSAN', '출고지 변경');
  expect([code.object.name, ...sentences(code)]).toEqual(['부산 창고', '반품 배송비: 3,000 → 4,000']);
});

it.each([
  ['forms/export', '비회원 문의 내려받기'],
  ['inquiries/export', '1:1 문의 내려받기'],
  ['shop/orders/export', '주문내역 내려받기'],
  ['users/points/export', '포인트 내역 내려받기'],
  ['users/logs/export', '처리 기록 내려받기'],
])('a download of %s: its filter, its count and its reason', async (path, label) => {
  const query = new URLSearchParams({ from: '2026-06-01', to: '2026-06-30', reason: '분기 점검' });
  const headers = { authorization: await store.authorize(operator) };
  const file = await store.app.request(`/api/console/${path}?${query}`, { headers });
  expect(file.status, path).toBe(200);
  await file.arrayBuffer();
  const [found] = await logs({});
  expect(found).toMatchObject({ actionLabel: label, reason: '분기 점검', object: { name: '2026-06-01 ~ 2026-06-30' } });
  expect(found && sentences(found)).toEqual([
    expect.stringMatching(/^건수: [\d,]+$/),
    expect.stringContaining('조건: 2026-06-01 ~ 2026-06-30'),
  ]);
});

it('an entry of an older version: its object is named by what exists now', async () => {
  const product = await store.makeProduct({ price: 10_000 });
  const bill = await bought([{ product, amount: 1 }]);
  const [orderId = ''] = bill.orderIds;
  const old = { at: new Date('2026-01-01T00:00:00Z'), actorId: operator.id, requestId: 'old' };
  const values = [
    { action: 'order.state', subject: orderId, details: { from: 'ORDER_PAYMENT', to: 'ORDER_CONFIRM' } },
    { action: 'order.memo', subject: bill._id, details: { from: '', to: '메모' } },
    { action: 'purchase.by-phone', subject: bill._id, details: { user: bill.member.id } },
    { action: 'user.read', subject: `user:${bill.member.id}`, details: {} },
    { action: 'orders.export', subject: '2026-01-01..2026-01-31', details: { reason: '정산' } },
  ];
  for (const [index, { details, ...value }] of values.entries())
    await store.db
      .insertInto('auditLog')
      .values({
        ...old,
        ...value,
        details: JSON.stringify(details),
        id: `01890000-0000-7000-8000-00000000000${index}`,
      } as never)
      .execute();
  const found = await logs({ from: '2026-01-01', to: '2026-01-01' });
  expect(found.map(({ object, _user }) => [object.label, object.name === '' ? '' : '이름', _user !== null])).toEqual([
    ['주문내역', '', false],
    ['회원', '이름', true],
    ['주문서', '이름', true],
    ['주문서', '이름', false],
    ['주문', '이름', false],
  ]);
  expect(found.map((log) => sentences(log).join())).toEqual([
    '',
    '',
    '',
    '메모: 없음 → 메모',
    '상태: 결제완료 → 상품준비중',
  ]);
  expect((await logs({ _user: bill.member.id, to: '2026-01-01' })).map(({ action }) => action)).toEqual([
    ...['user.read', 'purchase.by-phone'],
  ]);
});
