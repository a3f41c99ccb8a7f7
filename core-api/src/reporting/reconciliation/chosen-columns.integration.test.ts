import type { ReconciliationDetail, SheetLayout, SheetOffer } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { sheetLayoutRoutes } from '../../content/sheet-layouts/routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { reconciliationRoutes } from './routes.ts';

const ROOT = '/api/console/shop/reconciliations';
const LAYOUTS = '/api/console/shop/sheet-layouts';
const DAY = '2026-06-01';
const { db } = await databaseForTests();
const folder = folderForTests('chosen-columns-');
const test = createTestApp(db, {
  routes: [...reconciliationRoutes, ...sheetLayoutRoutes],
  config: { filesDir: folder },
  now: () => new Date('2026-06-02T03:00:00Z'),
});
const operator = await makeUser(db, { type: 'OPERATOR', name: '김재무' });
const authorization = await test.authorize(operator);

async function post(text: string, columns?: object) {
  const form = new FormData();
  form.set('from', DAY);
  form.set('to', DAY);
  form.set('file', new File([text], '거래내역.csv'));
  if (columns) form.set('columns', JSON.stringify(columns));
  const response = await test.app.request(ROOT, { method: 'POST', body: form, headers: { authorization } });
  const body = (await response.json()) as {
    reconciliation: ReconciliationDetail;
    offer: SheetOffer;
    code: string;
    detail: string;
    errors: { path: string; code: string }[];
  };
  return { status: response.status, ...body };
}
const layouts = async () =>
  (await test.send('GET', `${LAYOUTS}?kind=GATEWAY`, { as: operator })).body.layouts as SheetLayout[];
const rowsOf = (word: string) => `${DAY};결제완료;pay0001;${word};12,000\n${DAY};환불;pay0001;${word};-2,000\n`;

it('of unknown headings are chosen once, remembered for equal headings, and forgotten', async () => {
  const text = `정산 내역\n언제;무엇;번호;어떻게;얼마\n${rowsOf('카드')}`;
  const unknown = await post(text);
  expect(unknown).toMatchObject({ status: 422, code: 'SHEET_COLUMNS_UNKNOWN' });
  expect(unknown.detail).toContain('거래번호, 거래구분, 금액, 거래일시 열이 없습니다.');
  expect(unknown.offer).toMatchObject({
    kind: 'GATEWAY',
    columns: expect.arrayContaining([{ key: 'tid', label: '거래번호', isRequired: true }]),
    sheets: [{ sheet: '', headingRow: 2, places: {}, first: [{ row: 1, cells: ['정산 내역'] }, { row: 2 }, {}, {}] }],
  });

  const columns = { sheet: '', headingRow: 2, places: { day: 1, side: 2, tid: 3, method: 4, amount: 5 } };
  const once = await post(text, { ...columns, isKept: false });
  expect(once).toMatchObject({ status: 201, reconciliation: { rowsRead: 2, total: { theirs: { net: 10_000 } } } });
  expect(await layouts()).toEqual([]);
  // The choice belongs to this comparison and is not kept as a layout.
  const again = await test.send('POST', `${ROOT}/${once.reconciliation._id}/compare`, { as: operator, body: {} });
  expect(again.body.reconciliation).toMatchObject({ total: { theirs: { net: 10_000 } } });

  await post(text, { ...columns, isKept: true });
  await post(text, { ...columns, isKept: true });
  const [layout, ...others] = await layouts();
  expect(others).toEqual([]);
  expect(layout).toMatchObject({
    ...{ kind: 'GATEWAY', operatorName: '김재무', headings: ['언제', '무엇', '번호', '어떻게', '얼마'] },
  });

  const next = await post(`언제;무엇;번호;어떻게;얼마\n${rowsOf('가상계좌')}`);
  expect(next).toMatchObject({ status: 201, reconciliation: { rowsRead: 2, methods: [{ method: 'account' }] } });
  expect((await post(`언제;무엇;번호;얼마;어떻게\n${rowsOf('카드')}`)).code).toBe('SHEET_COLUMNS_UNKNOWN');

  expect((await test.send('DELETE', `${LAYOUTS}/${layout?._id}`, { as: operator })).status).toBe(204);
  expect((await post(text)).code).toBe('SHEET_COLUMNS_UNKNOWN');
  const kept = await test.send('POST', `${ROOT}/${next.reconciliation._id}/compare`, { as: operator, body: {} });
  expect(kept.body.reconciliation).toMatchObject({ rowsRead: 2 });
  const log = await db.selectFrom('auditLog').select(['action', 'objectName']).orderBy('at').execute();
  expect(log).toContainEqual({
    action: 'sheet-layout.forget',
    objectName: '결제사 거래내역: 언제, 무엇, 번호, 어떻게, 얼마',
  });
});

it.each<[string, object, string[]]>([
  ['beyond the rows', { amount: 9 }, ['body.columns.places.amount out_of_range']],
  ['of two meanings', { amount: 1 }, ['body.columns.places.day same_column']],
  ['that nobody knows', { won: 5 }, ['body.columns.places.won unknown_column']],
])('a column %s is refused at its field, and nothing is stored', async (_, change, expected) => {
  const choice = { sheet: '', headingRow: 1, places: { day: 1, side: 2, tid: 3, amount: 5, ...change }, isKept: true };
  const refused = await post(`언제;무엇;번호;어떻게;얼마\n${rowsOf('카드')}`, choice);
  expect(refused).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  expect(refused.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  expect(await layouts()).toEqual([]);
});

it('a missing column, another sheet, an empty row of headings and a broken choice are refused at their fields', async () => {
  const text = `언제;무엇;번호;어떻게;\n${rowsOf('카드')}`;
  const places = { day: 1, side: 2, tid: 3, amount: 5 };
  const paths = async (choice: object) => (await post(text, choice)).errors.map(({ path }) => path);
  const whole = { sheet: '', headingRow: 1, places, isKept: false };
  expect(await paths({ ...whole, places: { day: 1 } })).toEqual([
    ...['tid', 'side', 'amount'].map((key) => `body.columns.places.${key}`),
  ]);
  expect(await paths({ ...whole, sheet: '내역' })).toEqual(['body.columns.sheet']);
  expect(await paths({ ...whole, headingRow: 9 })).toContain('body.columns.headingRow');
  expect(await paths({ ...whole, places: { day: 0 } })).toEqual(['body.columns.places.day']);
  // Later files could have another column at that position.
  expect(await paths({ ...whole, isKept: true })).toEqual(['body.columns.isKept']);
  expect((await post(text, whole)).status).toBe(201);
});
