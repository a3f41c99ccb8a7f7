import { jsonText } from '@iruon/db';
import { makeBoard } from '@iruon/db/factories';
import { beforeAll, expect, it } from 'vitest';
import { boardsOf } from '../../../../../db/seed/boards/index.ts';
import { catalogueOf, productRows } from '../../../../../db/seed/catalogue/index.ts';
import { faqRows, noticeRows } from '../../../../../db/seed/customer-center.ts';
import { insertAll } from '../../../../../db/seed/insert.ts';
import { membersOf, userRows } from '../../../../../db/seed/members/index.ts';
import { refreshSearchColumns, refreshSearchWords } from '../../../catalog/products/index.ts';
import { fillSearchKeys } from '../../../content/boards/index.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { folderForTests } from '../../../testing/folder-for-tests.ts';
import { openChat } from '../sockets/chat.fixture.ts';
import { passageOf } from './question-words.ts';
import { QUESTIONS } from './questions.fixture.ts';
import { retrieve } from './retrieve.ts';

const NOW = new Date('2026-11-24T03:00:00Z');
const database = await databaseForTests();
const filesDir = folderForTests('iruon-questions-');
const chat = await openChat(database);

beforeAll(async () => {
  const catalogue = catalogueOf(NOW);
  const members = membersOf(NOW);
  const users = await userRows(members);
  const posts = await boardsOf(filesDir, { products: catalogue.products, members }, NOW);
  await database.db.transaction().execute(async (trx) => {
    await insertAll(trx, 'users', users);
    await insertAll(trx, 'files', posts.files);
    await insertAll(trx, 'brands', catalogue.brands);
    await insertAll(trx, 'categories', catalogue.categories);
    await insertAll(trx, 'products', productRows(catalogue));
    await insertAll(trx, 'boards', posts.boards);
    await insertAll(trx, 'notices', noticeRows(NOW));
    await insertAll(trx, 'faqs', faqRows(NOW));
  });
  await refreshSearchColumns(chat.app.services);
  await refreshSearchWords(chat.app.services);
  await fillSearchKeys(database.db);
});

it('finds the source of most questions among the first three, for different wordings', async () => {
  const member = await chat.member();
  const context = chat.contextOf(member);
  const missed: string[] = [];
  const addresses: string[] = [];
  for (const [question, source] of QUESTIONS) {
    const hits = await retrieve(context, question);
    addresses.push(...hits.map(({ url }) => url));
    const titles = hits.slice(0, 3).map(({ title }) => title);
    if (!titles.some((title) => title.includes(source)))
      missed.push(`${question} -> ${titles.join(' | ') || 'nothing'}`);
  }
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(80);
  const found = 1 - missed.length / QUESTIONS.length;
  expect(found, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  const pages = /^\/(center\/faq\?q=|center\/notice\/|library\/ifu\/|shop\/products\/)/;
  expect(addresses.filter((address) => !pages.test(address))).toEqual([]);
});

it('finds the current version only: not hidden, superseded, planned or of another kind', async () => {
  const post = (version: string, effectiveOn: string, over: Parameters<typeof makeBoard>[1] = {}) =>
    makeBoard(database.db, {
      ...{ code: 'IFU', subject: '크로노스 가이드', content: `<p>크로노스 ${version}</p>` },
      meta: jsonText({ version, effectiveOn }),
      ...over,
    });
  const first = await post('1판', '2020-01-01');
  const second = await post('2판', '2026-01-01', { supersedesId: first.id });
  await post('3판', '2030-01-01', { supersedesId: second.id });
  await post('숨김', '2026-01-01', { displayEnabled: false });
  await post('소프트웨어', '2026-01-01', { code: 'SOFTWARE' });
  await fillSearchKeys(database.db);
  const hits = await retrieve(chat.contextOf(await chat.member()), '크로노스 가이드 사용법');
  const found = hits.filter(({ title }) => title.includes('크로노스'));
  expect(found).toMatchObject([{ kind: 'IFU', _id: second.id, title: '크로노스 가이드 2판', text: '크로노스 2판' }]);
});

it.each([
  ['배송비는 얼마인가요?', 'FAQ'],
  ['배송은 얼마나 걸려요', 'FAQ'],
  ['교환하려면 어떻게 하나요', 'FAQ'],
  ['결제 방법이 궁금해요', 'FAQ'],
  ['제주도 배송비가 더 붙나요, 도서산간이라서요', 'NOTICE'],
  ['연말에 배송하나요?', 'NOTICE'],
])('answers from the standing answers first, unless a notice is about the question: %s', async (question, kind) => {
  const [first] = await retrieve(chat.contextOf(await chat.member()), question);
  expect(first, first?.title).toMatchObject({ kind });
});

const filler = '제품을 쓰기 전에 이 설명서를 읽으십시오. '.repeat(60);
it.each([
  ['a short text whole', '짧은 글입니다.', '짧은 글입니다.'],
  ['the head without a word of the question', filler, filler.slice(0, 200)],
])('a passage is %s', (_, text, expected) => {
  expect(passageOf(text, ['드릴', '순서'], 200)).toBe(expected);
});

it('a passage is the one with the words, from the beginning of its sentence', () => {
  const text = `드릴은 소모품입니다. ${filler}드릴 순서는 2.0, 2.8, 3.4입니다. ${filler}`;
  const passage = passageOf(text, ['드릴', '순서'], 200);
  expect(passage).toMatch(/^… 드릴 순서는 2\.0, 2\.8, 3\.4입니다\./);
  expect(passage.length).toBeLessThanOrEqual(202);
});
