import { makeDelivered, makeUser } from '@iruon/db/factories';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { fileRoutes } from '../../content/files/routes.ts';
import { claimFlowRoutes } from '../../processes/claims/routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { drawing, postPicture } from '../../testing/post-picture.ts';
import { claimRoutes } from './routes.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;
type Image = { _id: string };

const filesDir = folderForTests('iruon-claim-pictures-');
const NOW = new Date('2026-06-01T03:00:00Z');
let member: Member;
let claim: string;

const database = await databaseForTests();
const routes = [...claimRoutes, ...claimFlowRoutes, ...fileRoutes];
const test = createTestApp(database.db, { routes, config: { filesDir }, now: () => NOW });
beforeEach(async () => {
  member = await makeUser(database.db);
  const deliveredAt = new Date('2026-05-30T03:00:00Z');
  const order = await makeDelivered(database.db, { userId: member.id, deliveredAt });
  const response = await test.send('POST', `/api/v1/me/orders/${order.id}/claims`, {
    as: member,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { kind: 'RETURN', pieces: 1, reason: 'DAMAGED' },
  });
  claim = (response.body.claim as Image)._id;
});

/** A JPEG with GPS metadata, as phones write it. */
const picture = (red: number) =>
  drawing(red)
    .withExif({ IFD0: { Copyright: 'taken at the clinic' } })
    .jpeg()
    .toBuffer();
const add = (content: Uint8Array<ArrayBuffer>, as: Member = member, field = 'image') =>
  postPicture(test, `/api/v1/me/claims/${claim}/images`, 'claim', { as, content, field });

it('adds a picture once, without metadata, and shows it to its member and to operators only', async () => {
  const content = new Uint8Array(await picture(10));
  const { status, images } = await add(content);
  expect([status, images.length]).toEqual([201, 1]);
  expect((await add(content)).images).toEqual(images);
  const manager = await makeUser(database.db, { type: 'OPERATOR', scopes: ['manager'] });
  const stranger = await makeUser(database.db);
  const path = `/api/v1/files/${images[0]?._id}`;
  const read = async (as: Member) => test.app.request(path, { headers: { authorization: await test.authorize(as) } });
  expect((await read(stranger)).status).not.toBe(200);
  expect((await read(manager)).status).toBe(200);
  const kept = Buffer.from(await (await read(member)).arrayBuffer());
  expect((await sharp(new Uint8Array(content)).metadata()).exif).toBeDefined();
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  const shown = await test.send('GET', `/api/console/shop/claims/${claim}`, { as: manager });
  expect(shown.body.claim).toMatchObject({ images: [{ _id: images[0]?._id }] });
});

it('stores up to five, also for eight concurrent requests', async () => {
  const contents = await Promise.all(Array.from({ length: 8 }, (_, i) => picture(i * 20)));
  const responses = await Promise.all(contents.map((content) => add(new Uint8Array(content))));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(new Set(responses.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
    new Set(['CLAIM_PICTURES_FULL']),
  );
});

it('accepts pictures only, of its own member only, and none once the claim has ended', async () => {
  const content = new Uint8Array(await picture(200));
  expect((await add(content, await makeUser(database.db))).status).toBe(404);
  expect((await add(content, member, 'file')).code).toBe('INVALID_INPUT');
  expect((await add(new TextEncoder().encode('<svg onload="alert(1)"/>'))).code).toBe('FILE_TYPE_REFUSED');
  await test.send('DELETE', `/api/v1/me/claims/${claim}`, { as: member });
  expect((await add(content)).code).toBe('CLAIM_NOT_ALLOWED');
});
