import { expect, it } from 'vitest';
import { csvOf, jsonOf } from './area.ts';

const area = {
  columns: [
    { key: 'state', header: '상태', words: { PAID: '결제완료' } },
    { key: 'text', header: '글' },
    { key: 'at', header: '시각' },
  ],
};
const at = new Date('2026-11-24T15:30:00Z');
const tableOf = (text: string) => csvOf(area, [{ state: 'PAID', text, at }]).toString();

it('is JSON with codes and UTC for programs, with the listed columns only', () => {
  const rows = [{ state: 'PAID', text: 'a', at, secret: 'x' }];
  expect(JSON.parse(jsonOf(area, rows).toString())).toEqual([
    { state: 'PAID', text: 'a', at: '2026-11-24T15:30:00.000Z' },
  ]);
});

it('is a table with labels and Seoul time for readers', () => {
  expect(tableOf('줄\n바꿈, "따옴표"')).toBe(
    '\uFEFF상태,글,시각\r\n결제완료,"줄\n바꿈, ""따옴표""",2026.11.25 00:30\r\n',
  );
  expect(csvOf(area, [{ state: 'ODD', text: null, at: null }]).toString()).toContain('\r\nODD,,\r\n');
});

it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)'])('never lets %s run as a formula', (text) => {
  expect(tableOf(text)).toContain(`,'${text},`);
});

it('leaves a negative number a number', () => {
  expect(tableOf('-1500')).toContain(',-1500,');
});
