import { SHOWN_POPUP_LIMIT } from '@iruon/contract';
import { makePopup, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { popupRecord } from './popup-record.ts';
import { popupRoutes } from './routes.ts';

type Json = Record<string, unknown>;

let now = new Date();

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...popupRoutes, ...routesOf(popupRecord)], now: () => now });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
beforeEach(async () => {
  now = new Date();
  await database.db.deleteFrom('popups').execute();
});

const popup = {
  name: '연말 배송',
  content: '연말에는 배송이 늦어집니다.\n급한 주문은 전화해 주세요.',
  url: '/center/notice',
  left: 80,
  top: 120,
  width: 400,
  height: 320,
};
const save = (over: Json) =>
  test.send('POST', '/api/console/popups', {
    as: operator,
    body: { ...popup, display: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null }, ...over },
  });
const shown = async () => (await test.send('GET', '/api/v1/popups')).body.popups as Json[];

// @covers call:GET /api/v1/popups
// @covers call:POST /api/console/popups, entity:popup
it('are shown with exactly the fields of the page, including line breaks', async () => {
  const { _id } = (await save({})).body.popup as Json;
  const { name: _, ...fields } = popup;
  expect(await shown()).toEqual([{ _id, ...fields }]);
});

it.each([
  ['2026-02-28T14:59:59.999Z', []],
  ['2026-02-28T15:00:00.000Z', ['3월']],
  ['2026-03-31T15:00:00.000Z', []],
])('at %s shows %j', async (moment, contents) => {
  await makePopup(database.db, {
    content: '3월',
    displayHasPeriod: true,
    displayStartedAt: new Date('2026-02-28T15:00:00.000Z'),
    displayEndedAt: new Date('2026-03-31T15:00:00.000Z'),
  });
  await makePopup(database.db, { content: '숨김', displayEnabled: false });
  now = new Date(moment);
  expect((await shown()).map(({ content }) => content)).toEqual(contents);
});

it('are shown in their order, up to a maximum', async () => {
  const contents = Array.from({ length: SHOWN_POPUP_LIMIT + 1 }, (_, n) => `${n}번째`);
  for (const [n, content] of contents.entries()) await makePopup(database.db, { content, sequence: -n });
  expect((await shown()).map(({ content }) => content)).toEqual(contents.toReversed().slice(0, SHOWN_POPUP_LIMIT));
});

it.each([
  ['a script for a link', { url: 'javascript:alert(1)' }, 'url'],
  ['a document in its link', { url: 'data:text/html,x' }, 'url'],
  ['no text', { content: ' \n ' }, 'content'],
  ['a position outside of the page', { left: -1 }, 'left'],
  ['a size that cannot be closed', { width: 100 }, 'width'],
  ['half a pixel', { height: 200.5 }, 'height'],
])('cannot have %s', async (_, over, field) => {
  expect((await save(over)).body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: `body.${field}` }] });
});
