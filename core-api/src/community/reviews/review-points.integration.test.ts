import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOrder, makePurchase, makeSettings, makeUser } from '@iruon/db/factories';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { consolePointRoutes } from '../../members/points/console/routes.ts';
import { debitPoints, pointsBalance } from '../../members/points/index.ts';
import { pointPolicyRecord } from '../../members/points/point-policy-record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { consoleReviewRoutes } from './console/routes.ts';
import { reviewRoutes } from './routes.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;

const filesDir = mkdtempSync(join(tmpdir(), 'iruon-review-points-'));
const NOW = new Date('2026-06-01T03:00:00Z');
let member: Member;
let order: string;

const database = await databaseForTests();
const routes = [...reviewRoutes, ...consoleReviewRoutes, ...routesOf(pointPolicyRecord), ...consolePointRoutes];
const test = createTestApp(database.db, { routes, config: { filesDir }, now: () => NOW });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
await makeSettings(database.db);
const policy = { unit: 'AMOUNT', limit: 0, days: 180, isActive: true };
for (const [event, value] of [
  ['REVIEW', 500],
  ['REVIEW_PICTURE', 300],
]) {
  const body = { ...policy, name: `${event}`, event, value };
  expect((await test.send('POST', '/api/console/shop/points', { as: operator, body })).status).toBe(201);
}
afterAll(async () => {
  const broken = await database.violations(NOW);
  expect(broken.filter(({ name }) => /point|lot/.test(name))).toEqual([]);
  rmSync(filesDir, { recursive: true });
});
beforeEach(async () => {
  member = await makeUser(database.db);
  const purchase = await makePurchase(database.db, { userId: member.id });
  const made = await makeOrder(database.db, {
    purchaseId: purchase.id,
    orderStatus: 'DELIVERY_COMPLETE',
    purchaseStatus: 'PURCHASE_AWAITING',
    courierCode: 'CJ',
    invoiceNo: '123456789012',
    deliveredAt: new Date('2026-05-20T03:00:00Z'),
  });
  order = made.id;
});

const balance = () => pointsBalance(database.db, member.id, NOW);
async function write(): Promise<string> {
  const body = { _order: order, star: 5, subject: '좋습니다', content: '고정력이 좋습니다.' };
  const response = await test.send('POST', '/api/v1/me/reviews', { as: member, body });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return (response.body.review as { _id: string })._id;
}
async function addPicture(review: string, red: number): Promise<string> {
  const background = { r: red, g: 80, b: 90 };
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('image', new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }));
  const response = await test.app.request(`/api/v1/me/reviews/${review}/images`, {
    method: 'POST',
    headers: { authorization: await test.authorize(member) },
    body,
  });
  expect(response.status).toBe(201);
  const read = (await response.json()) as { review: { images: { _id: string }[] } };
  return read.review.images.at(-1)?._id ?? '';
}
const remove = (review: string) => test.send('DELETE', `/api/v1/me/reviews/${review}`, { as: member });
const hide = (review: string) =>
  test.send('PUT', `/api/console/shop/reviews/${review}/hidden`, { as: operator, body: { reason: '광고성 글' } });
const show = (review: string) => test.send('DELETE', `/api/console/shop/reviews/${review}/hidden`, { as: operator });

it('gives points for a review and more for its first picture, once for an order', async () => {
  const review = await write();
  expect(await balance()).toBe(500);
  const first = await addPicture(review, 1);
  await addPicture(review, 2);
  expect(await balance()).toBe(800);
  await test.send('DELETE', `/api/v1/me/reviews/${review}/images/${first}`, { as: member });
  expect(await balance()).toBe(800);
});

it('takes picture points back with the last picture', async () => {
  const review = await write();
  const only = await addPicture(review, 3);
  await test.send('DELETE', `/api/v1/me/reviews/${review}/images/${only}`, { as: member });
  expect(await balance()).toBe(500);
  await addPicture(review, 4);
  expect(await balance()).toBe(800);
});

it('takes them back with the review, and gives no more than once for who writes again', async () => {
  await remove(await write());
  expect(await balance()).toBe(0);
  await write();
  expect(await balance()).toBe(500);
});

it('takes back what is left alone, so that writing again earns nothing', async () => {
  const review = await write();
  await inTransaction(database.db, (trx) =>
    debitPoints(trx, {
      userId: member.id,
      amount: 400,
      message: '사용',
      key: `spent:${member.id}`,
      now: NOW,
      actorId: operator.id,
    }),
  );
  await remove(review);
  expect(await balance()).toBe(0);
  await write();
  expect(await balance()).toBe(100);
});

it('takes them back while an operator hides the review', async () => {
  const review = await write();
  await addPicture(review, 5);
  expect((await hide(review)).status).toBe(200);
  await hide(review);
  expect(await balance()).toBe(0);
  expect((await show(review)).status).toBe(200);
  expect(await balance()).toBe(800);
});

it('leaves shut what an operator shut by hand', async () => {
  const review = await write();
  const { id } = await database.db
    .selectFrom('pointLots')
    .select('id')
    .where('userId', '=', member.id)
    .executeTakeFirstOrThrow();
  const body = { isExcluded: true, message: '부정 적립' };
  expect((await test.send('PUT', `/api/console/users/points/${id}`, { as: operator, body })).status).toBe(200);
  await hide(review);
  await show(review);
  expect(await balance()).toBe(0);
});
