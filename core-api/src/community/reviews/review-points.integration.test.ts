import { makeDelivered, makeSettings, makeUser } from '@iruon/db/factories';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { consolePointRoutes } from '../../members/points/console/routes.ts';
import { pointsBalance } from '../../members/points/index.ts';
import { pointPolicyRecord } from '../../members/points/point-policy-record.ts';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { drawing, postPicture } from '../../testing/post-picture.ts';
import { consoleReviewRoutes } from './console/routes.ts';
import { reviewRoutes } from './routes.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;

const filesDir = folderForTests('iruon-review-points-');
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
});
beforeEach(async () => {
  member = await makeUser(database.db);
  const deliveredAt = new Date('2026-05-20T03:00:00Z');
  order = (await makeDelivered(database.db, { userId: member.id, deliveredAt })).id;
});

const balance = () => pointsBalance(database.db, member.id, NOW);
async function write(): Promise<string> {
  const body = { _order: order, star: 5, subject: '좋습니다', content: '고정력이 좋습니다.' };
  const response = await test.send('POST', '/api/v1/me/reviews', { as: member, body });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return (response.body.review as { _id: string })._id;
}
async function addPicture(review: string, red: number): Promise<string> {
  const content = new Uint8Array(await drawing(red).png().toBuffer());
  const path = `/api/v1/me/reviews/${review}/images`;
  const { status, images } = await postPicture(test, path, 'review', { as: member, content });
  expect(status).toBe(201);
  return images.at(-1)?._id ?? '';
}
const remove = (review: string) => test.send('DELETE', `/api/v1/me/reviews/${review}`, { as: member });
const hide = (review: string) =>
  test.send('PUT', `/api/console/shop/reviews/${review}/hidden`, { as: operator, body: { reason: '광고성 글' } });
const show = (review: string) => test.send('DELETE', `/api/console/shop/reviews/${review}/hidden`, { as: operator });

it('grants points for a review and more for its first picture, once per order', async () => {
  const review = await write();
  expect(await balance()).toBe(500);
  const first = await addPicture(review, 1);
  await addPicture(review, 2);
  expect(await balance()).toBe(800);
  await test.send('DELETE', `/api/v1/me/reviews/${review}/images/${first}`, { as: member });
  expect(await balance()).toBe(800);
});

it('debits picture points with the last picture', async () => {
  const review = await write();
  const only = await addPicture(review, 3);
  await test.send('DELETE', `/api/v1/me/reviews/${review}/images/${only}`, { as: member });
  expect(await balance()).toBe(500);
  await addPicture(review, 4);
  expect(await balance()).toBe(800);
});

it('debits them with the review, and grants them once for a repeated review', async () => {
  await remove(await write());
  expect(await balance()).toBe(0);
  await write();
  expect(await balance()).toBe(500);
});

it('debits only the remaining points, so that a new review earns nothing', async () => {
  const review = await write();
  const body = { _users: [member.id], direction: 'DECREASE', amount: 400, message: '사용', key: crypto.randomUUID() };
  expect((await test.send('POST', '/api/console/users/points', { as: operator, body })).status).toBe(200);
  await remove(review);
  expect(await balance()).toBe(0);
  await write();
  expect(await balance()).toBe(100);
});

it('debits them while an operator hides the review', async () => {
  const review = await write();
  await addPicture(review, 5);
  expect((await hide(review)).status).toBe(200);
  await hide(review);
  expect(await balance()).toBe(0);
  expect((await show(review)).status).toBe(200);
  expect(await balance()).toBe(800);
});

it('leaves points closed that an operator closed', async () => {
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
