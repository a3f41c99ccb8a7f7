import { makeDelivered, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { drawing, postPicture } from '../../testing/post-picture.ts';
import { consoleReviewRoutes } from './console/routes.ts';
import { reviewRoutes } from './routes.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;
type Image = { _id: string };

const filesDir = folderForTests('iruon-review-images-');
const NOW = new Date('2026-06-01T03:00:00Z');
let member: Member;
let review: string;

const database = await databaseForTests();
const routes = [...reviewRoutes, ...consoleReviewRoutes];
const test = createTestApp(database.db, { routes, config: { filesDir }, now: () => NOW });
beforeEach(async () => {
  member = await makeUser(database.db);
  const deliveredAt = new Date('2026-05-20T03:00:00Z');
  const order = await makeDelivered(database.db, { userId: member.id, deliveredAt });
  const body = { _order: order.id, star: 5, subject: '좋습니다', content: '사진과 같습니다.' };
  const response = await test.send('POST', '/api/v1/me/reviews', { as: member, body });
  review = (response.body.review as Image)._id;
});

const picture = (red: number) => drawing(red).png().toBuffer();
const add = (content: Uint8Array<ArrayBuffer>, as: Member = member, field = 'image') =>
  postPicture(test, `/api/v1/me/reviews/${review}/images`, 'review', { as, content, field });

// @covers call:/api/v1/me/reviews/{id}/images
it('adds a picture once, shows it in the shop, and removes it', async () => {
  const content = new Uint8Array(await picture(10));
  const { status, images } = await add(content);
  expect(status).toBe(201);
  expect(images).toMatchObject([{ width: 40, height: 30 }]);
  expect((await add(content)).images).toEqual(images);
  const path = `/api/v1/me/reviews/${review}/images/${images[0]?._id}`;
  for (let i = 0; i < 2; i += 1) {
    expect((await test.send('DELETE', path, { as: member })).body.review).toMatchObject({ images: [] });
  }
});

it('stores up to five, also for eight concurrent requests', async () => {
  const contents = await Promise.all(Array.from({ length: 8 }, (_, i) => picture(i * 20)));
  const responses = await Promise.all(contents.map((content) => add(new Uint8Array(content))));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(new Set(responses.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
    new Set(['REVIEW_IMAGES_FULL']),
  );
  const { body } = await test.send('GET', `/api/v1/me/reviews/${review}`, { as: member });
  expect((body.review as { images: Image[] }).images).toHaveLength(5);
});

it('accepts pictures only, of its own writer only, in their own field, and none for a hidden review', async () => {
  const content = new Uint8Array(await picture(200));
  expect((await add(content, await makeUser(database.db))).status).toBe(404);
  expect((await add(content, member, 'file')).code).toBe('INVALID_INPUT');
  expect((await add(new TextEncoder().encode('<svg onload="alert(1)"/>'))).code).toBe('FILE_TYPE_REFUSED');
  const operator = await makeUser(database.db, { type: 'OPERATOR' });
  await test.send('PUT', `/api/console/shop/reviews/${review}/hidden`, { as: operator, body: { reason: '광고' } });
  expect((await add(content)).code).toBe('REVIEW_HIDDEN');
});
