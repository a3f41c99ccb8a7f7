import { expect, test } from 'vitest';
import { needsSource } from './rich-text-editor.ts';

test.each([
  ['', false],
  ['<h2>제목</h2><p>글 <strong>굵게</strong> <a href="/x">링크</a></p><ul><li><p>하나</p></li></ul>', false],
  ['<p><img src="/files/1" alt=""></p>', false],
  ['5 < 6', false],
  ['<p>a</p><table><tbody><tr><th scope="row">1</th><td colspan="2">2</td></tr></tbody></table>', false],
  ['<table><thead><tr><th>1</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>', true],
  ['<table><caption>제원</caption><tbody><tr><td>1</td></tr></tbody></table>', true],
  ['<DL><dt>재질</dt></DL>', true],
  ['<p>H<sub>2</sub>O</p>', true],
])('%s has to be edited as HTML: %s', (html, needs) => expect(needsSource(html)).toBe(needs));
