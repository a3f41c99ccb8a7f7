import { expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

test('a product description stays unchanged', () => {
  const html =
    '<h3>제원</h3><p>직경 <strong>4.0</strong> mm</p><ul><li>멸균</li></ul><table><tbody><tr><th scope="row">재질</th><td>Ti</td></tr></tbody></table><img src="/files/1" alt="도면" />';
  expect(sanitise(html)).toBe(html);
  expect(sanitise(html)).toBe(html);
});

test.each([
  ['<script>alert(1)</script>', 'script'],
  ['<img src=x onerror=alert(1)>', 'onerror'],
  ['<img src="https://stranger.example/pixel.gif">', 'stranger'],
  ['<img src="//stranger.example/pixel.gif">', 'stranger'],
  ['<a href="javascript:alert(1)">x</a>', 'javascript'],
  ['<a href="&#106;avascript:alert(1)">x</a>', 'avascript'],
  ['<svg><animate onbegin=alert(1)></svg>', 'onbegin'],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', 'onerror'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', 'onerror'],
  ['<iframe src="https://stranger.example"></iframe>', 'iframe'],
  ['<form action="https://stranger.example"><input name=x></form>', 'form'],
  ['<p style="position:fixed;inset:0">x</p>', 'style'],
  ['<xmp><img src=x onerror=alert(1)></xmp>', '<img'],
])('executable and external content is removed: %s', (html, trace) => expect(sanitise(html)).not.toContain(trace));

test('links send no referrer', () => {
  expect(sanitise('<a href="https://maker.example">x</a>')).toContain('rel="noopener noreferrer nofollow"');
});

test('an own picture is offered in all its widths and loads lazily', () => {
  const html = '<img src="/files/0197a1b2-0000-7000-8000-000000000000" alt="도면" />';
  expect(sanitise(html)).toContain('?w=640 640w, ');
  expect(sanitise(html)).toContain('loading="lazy"');
});
