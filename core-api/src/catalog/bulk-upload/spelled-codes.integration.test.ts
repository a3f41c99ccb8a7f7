import { makeProduct } from '@iruon/db/factories';
import { afterAll, expect, it } from 'vitest';
import { heads, openUploads } from './bulk-upload.fixture.ts';

const uploads = await openUploads();
const { id } = await makeProduct(uploads.db, { code: 'KIT-TS', name: '키트' });
const { check, findingsOf, productOf, fresh, start } = uploads;
afterAll(uploads.expectSound);

it.each(['kit-ts', 'KITTS', 'ＫＩＴ－ＴＳ', ' kit–ts ', 'KIT_TS', ']C1KIT-TS', 'kit\u200b-ts'])(
  'a row %j changes KIT-TS, which keeps its code',
  async (spelling) => {
    const name = `키트 ${spelling.length} ${spelling.codePointAt(0)} ${spelling.codePointAt(3)}`;
    const checked = await check({ 상품: [heads, [spelling, name, null, null, null, null, null]] });
    expect(checked).toMatchObject({ rowsCreated: 0, rowsUpdated: 1, rowsBad: 0 });
    expect(await start(checked._id)).toMatchObject({ state: 'DONE', rowsUpdated: 1 });
    expect(await productOf('KIT-TS')).toMatchObject({ id, name });
  },
);

it('two spellings of one code in a file are one code twice; options follow the code of their product', async () => {
  const checked = await check({ 상품: [heads, fresh('NEW-1'), fresh('new1'), fresh('NEW-10')] });
  expect(checked).toMatchObject({ rowsCreated: 1, rowsBad: 2 });
  const codes = (await findingsOf(checked._id)).map(({ code }) => code);
  expect(codes).toEqual(['duplicate', 'duplicate']);
  const option = [
    ['상품코드', '옵션명1', '옵션값1', '추가금', '새 재고'],
    ['opt7', '직경', 'Ø4.0', 1_000, 4],
  ];
  expect(await check({ 상품: [heads, fresh('OPT-7')], 옵션: option })).toMatchObject({ rowsCreated: 1, rowsBad: 0 });
});
