import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headingKey, missingOf } from '../../platform/spreadsheet/read/find-table.ts';
import { amountSpellings, csvOf, daySpellings } from '../../platform/spreadsheet/read/spellings.fixture.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { readMethod, readSide, readStatement, statementSpec } from './read-statement.ts';

it('finds columns by any of their headers', () => {
  const headings = (...texts: string[]) => new Map(texts.map((text, index) => [index + 1, [headingKey(text)]]));
  const places = statementSpec.recognise(headings('No', '거래 일시', 'TID', '주문번호', '거래상태', '결제금액(원)'));
  expect(missingOf(statementSpec, places)).toEqual([]);
  expect([places.get('day'), places.get('tid'), places.get('side'), places.get('amount')]).toEqual([2, 3, 5, 6]);
  const some = statementSpec.recognise(headings('TID', '금액'));
  expect(missingOf(statementSpec, some)).toEqual(['side', 'day']);
});

it.each([
  ['승인', 'PAID'],
  ['입금 완료', 'PAID'],
  ['부분취소', 'CANCELED'],
  ['망취소', 'CANCELED'],
  ['실패', null],
  ['승인취소실패', undefined],
  ['', undefined],
])('%j is %j', (text, side) => expect(readSide(text)).toBe(side));

it.each([
  ['신용카드', 'card'],
  ['빌링', 'card'],
  ['카카오페이', 'kakao'],
  ['카카오페이(카드)', 'kakao'],
  ['가상계좌', 'account'],
  ['vbank', 'account'],
  ['휴대폰', 'other'],
])('%s is of %s', (text, method) => expect(readMethod(text)).toBe(method));

describe('every spelling is read, or listed by its cell', () => {
  const folder = folderForTests('statement-');
  const HEAD = ['거래일시', '거래구분', '거래번호', '금액'];
  const read = async (rows: string[][]) => {
    const path = join(folder, 'list.csv');
    await writeFile(path, csvOf([HEAD, ...rows, ['합계', '', '', '1']]));
    return readStatement(path);
  };

  it('of an amount; a cancel may have a minus sign', async () => {
    const { movements, leftOut } = await read(
      amountSpellings.map(([text], index) => ['2026-11-20', '취소', `T${index}`, text]),
    );
    const expected = amountSpellings.map(([, amount], index) => ({ row: index + 2, amount }));
    expect(movements.map(({ row, amount }) => ({ row, amount }))).toEqual(
      expected.flatMap(({ row, amount }) => (amount === undefined ? [] : [{ row, amount: Math.abs(amount) }])),
    );
    expect(leftOut.unread.map(({ cell }) => cell)).toEqual(
      expected.flatMap(({ row, amount }) => (amount === undefined ? [`D${row}`] : [])),
    );
  });

  it('of a day', async () => {
    const { movements, leftOut } = await read(daySpellings.map(([text], index) => [text, '승인', `T${index}`, '100']));
    const expected = daySpellings.map(([, day], index) => ({ row: index + 2, day }));
    expect(movements.map(({ row, day }) => ({ row, day }))).toEqual(expected.filter(({ day }) => day !== undefined));
    expect(leftOut.unread.map(({ cell }) => cell)).toEqual(
      expected.flatMap(({ row, day }) => (day === undefined ? [`A${row}`] : [])),
    );
  });

  it('a payment below 0 is no payment', async () => {
    const { leftOut } = await read([
      ['2026-11-20', '승인', 'T1', '-100'],
      ['2026-11-20', '승인', 'T2', '100'],
    ]);
    expect(leftOut.unread).toMatchObject([{ cell: 'D2' }]);
  });
});
