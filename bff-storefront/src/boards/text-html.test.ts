import { expect, it } from 'vitest';
import { htmlOf, textOf } from './member-boards.ts';

it.each(['한 줄', '첫 줄\n둘째 줄\n\n다음 문단', '<b>태그</b> & "따옴표" &lt;', '&amp;lt; 그대로'])(
  '%j is returned as it was typed',
  (text) => {
    expect(textOf(htmlOf(text))).toBe(text);
  },
);

it('is never markup, for any typed text', () => {
  expect(htmlOf('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(htmlOf(' \n\n ')).toBe('');
});
