import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCRIPT_INJECTIONS } from '../../../../tooling/test/script-injections.ts';
import { cleanForSaving } from './clean-for-saving.ts';

const FILE = '/files/0197a1b2-0000-7000-8000-000000000000';

describe('output of the editor', () => {
  test.each([
    '<h2>제원</h2><h3>직경</h3><p>4.0 <strong>mm</strong> <em>멸균</em> <u>포장</u> <s>구형</s></p>',
    '<p style="text-align:center">가운데</p><h2 style="text-align:right">오른쪽</h2>',
    '<ul><li><p>하나</p></li></ul><ol start="3"><li><p>셋</p></li></ol>',
    '<table><tbody><tr><th scope="row">재질</th><td colspan="2">Ti</td></tr></tbody></table>',
    `<p><img src="${FILE}" alt="도면" width="640" height="480" /></p>`,
    '<blockquote><p>인용</p></blockquote><hr /><p>줄<br />바꿈</p>',
    '<p><a href="https://maker.example/x" rel="noopener noreferrer nofollow">안내</a></p>',
    '<p>5 &lt; 6 &amp; 7</p>',
  ])('stays unchanged: %s', (html) => expect(cleanForSaving(html)).toBe(html));

  test.each([
    ['<h1>제목</h1>', '<h2>제목</h2>'],
    ['<p style="color:red;text-align:left;position:fixed">x</p>', '<p style="text-align:left">x</p>'],
    ['<span style="color: red" class="a" id="b">x</span>', '<span>x</span>'],
    [`<img src="${FILE}?w=640" srcset="x 1w" onload="x">`, `<img src="${FILE}" alt="" />`],
    [
      '<a href="/shop" target="_blank" ping="https://spy.example">x</a>',
      '<a href="/shop" rel="noopener noreferrer nofollow">x</a>',
    ],
    [
      '<p><a href="www.naver.com">x</a></p>',
      '<p><a href="https://www.naver.com" rel="noopener noreferrer nofollow">x</a></p>',
    ],
    ['<a href="help@maker.kr">x</a>', '<a href="mailto:help@maker.kr" rel="noopener noreferrer nofollow">x</a>'],
    ['<p><a href="center/notice">x</a><a href="javascript:x">y</a></p>', '<p><span>x</span><span>y</span></p>'],
    ['<a href="tel:+8215881234">x</a>', '<a href="tel:+8215881234" rel="noopener noreferrer nofollow">x</a>'],
    [`<img src="${FILE}" width="99999" height="10%">`, `<img src="${FILE}" alt="" />`],
  ])('%s becomes %s', (html, clean) => expect(cleanForSaving(html)).toBe(clean));

  test.each([
    '<img src="https://stranger.example/pixel.gif">',
    '<img src="//stranger.example/pixel.gif">',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<img src="/files/../api/session">',
    `<img src="${FILE}/../../x">`,
    '<img src="/logout">',
    '<img alt="nothing">',
  ])('a picture that is not one of our files is removed: %s', (html) => {
    expect(cleanForSaving(`<p>a${html}b</p>`)).toBe('<p>ab</p>');
  });
});

/** Asserts that only allowed tags and attributes remain. */
function holdsOnlyAllowed(html: string): void {
  const tags = html.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    expect(tag).toMatch(
      /^<\/?(h[2-4]|p|br|hr|blockquote|ul|ol|li|dl|dt|dd|strong|b|em|i|u|s|sub|sup|mark|span|a|img|figure|figcaption|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td)(\s(href|title|rel|src|alt|width|height|start|scope|colspan|rowspan|span|style)(="[^"<>]*")?)*\s?\/?>$/,
    );
    expect(tag).not.toMatch(/(href|src)="\s*(javascript|data|vbscript|\/\/)/i);
  }
}

test.each(SCRIPT_INJECTIONS)('executable content is removed: %s', (html) => {
  const clean = cleanForSaving(html);
  holdsOnlyAllowed(clean);
  expect(cleanForSaving(clean)).toBe(clean);
});

test('sanitising is idempotent, for any combination', () => {
  const pieces = fc.constantFrom(
    ...SCRIPT_INJECTIONS,
    ...[
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&amp;lt;',
      '&#0;',
      '</p>',
      '<p>',
      '<table>',
      '<tr>',
      '<td>',
      '</a>',
      '<!--',
      '-->',
      '한글',
      '\u202e',
    ],
    ...[`<img src="${FILE}">`, '<p style="text-align:', 'center">', '<h1>', '</h1>', '<a href="', '">'],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 12 }), (parts) => {
      const clean = cleanForSaving(parts.join(''));
      holdsOnlyAllowed(clean);
      expect(cleanForSaving(clean)).toBe(clean);
    }),
    { numRuns: 2_000 },
  );
});
