import { expect, it } from 'vitest';
import { differencesOf } from './text-differences.ts';

const shown = (earlier: string, later: string) =>
  differencesOf(earlier, later).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`);

it.each([
  ['가\n나\n다', '가\n라\n다', [' 가', '-나', '+라', ' 다']],
  ['가\n나', '가\n나', [' 가', ' 나']],
  ['가', '나\n가\n다', ['+나', ' 가', '+다']],
  ['가\n나\n다', '다', ['-가', '-나', ' 다']],
  ['가\n나\n가', '나\n가\n나', ['-가', ' 나', ' 가', '+나']],
])('of %j and %j are %j', (earlier, later, lines) => expect(shown(earlier, later)).toEqual(lines));

it('very long texts are compared as a whole', () => {
  const long = Array.from({ length: 2_500 }, (_, n) => `${n}`).join('\n');
  const lines = differencesOf(long, `${long}\n끝`);
  expect(lines.filter(({ kind }) => kind === 'removed')).toHaveLength(2_500);
  expect(lines.filter(({ kind }) => kind === 'added')).toHaveLength(2_501);
});
