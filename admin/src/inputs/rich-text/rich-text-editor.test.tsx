import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { editorOptions } from './rich-text-editor.ts';

const hooks = { name: '안내', onEditor: vi.fn(), onPictures: vi.fn(), onOther: vi.fn(), onLostPictures: vi.fn() };
const { extensions = [], editorProps } = editorOptions(hooks);
afterEach(() => void vi.clearAllMocks());

/** The HTML of a text after the editor has read it. */
function edited(html: string): string {
  const editor = new Editor({ extensions, content: html });
  const result = editor
    .getHTML()
    .replaceAll(/ style="[^"]*"| (?:col|row)span="1"| colwidth="\d+"|<colgroup>.*?<\/colgroup>/g, '');
  editor.destroy();
  return result;
}

/** HTML as programs put it on the clipboard, after the editor's first step. */
const pasted = (html: string) => edited(editorProps?.transformPastedHTML?.(html, undefined as never) ?? html);

const paste = (texts: Record<string, string>, files: File[] = []) => {
  const clipboardData = { files, getData: (type: string) => texts[type] ?? '' };
  return editorProps?.handlePaste?.call(
    undefined as never,
    undefined as never,
    { clipboardData } as never,
    undefined as never,
  );
};
const picture = new File(['x'], 'image.png', { type: 'image/png' });

test.each([
  ['Excel', '<table><tr><td class="xl65">코드</td><td>가격</td></tr><tr><td>A1</td><td>110,000</td></tr></table>'],
  [
    'Word',
    '<table class=MsoTable><tr><td><p class=MsoNormal>코드<o:p></o:p></p></td><td><p>가격</p></td></tr><tr><td><p>A1</p></td><td><p>110,000</p></td></tr></table>',
  ],
  [
    'Hangul',
    '<TABLE><TR><TD><P STYLE="x">코드</P></TD><TD><P>가격</P></TD></TR><TR><TD><P>A1</P></TD><TD><P>110,000</P></TD></TR></TABLE>',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><div><table><colgroup><col width="1"/></colgroup><tbody><tr><td><p dir="ltr"><span>코드</span></p></td><td><p>가격</p></td></tr><tr><td><p>A1</p></td><td><p>110,000</p></td></tr></tbody></table></div></b>',
  ],
])('a table of %s stays a table', (_, html) => {
  expect(pasted(html)).toContain(
    '<table><tbody><tr><td><p>코드</p></td><td><p>가격</p></td></tr><tr><td><p>A1</p></td><td><p>110,000</p></td></tr></tbody></table>',
  );
});

test('heading cells keep their scope and their spans', () => {
  expect(edited('<table><tbody><tr><th scope="row" colspan="2">재질</th><td>Ti</td></tr></tbody></table>')).toContain(
    '<tr><th colspan="2" scope="row"><p>재질</p></th><td><p>Ti</p></td></tr>',
  );
});

test.each([
  ['a table of Excel with its picture', { 'text/html': '<table></table>', 'text/plain': '코드\t가격' }],
  ['a text of Word with its picture', { 'text/html': '<p>글</p>', 'text/plain': '글' }],
  ['a plain text', { 'text/plain': '글' }],
])('%s is pasted as text', (_, texts) => {
  expect(paste(texts, [picture])).toBe(false);
  expect(hooks.onPictures).not.toHaveBeenCalled();
});

test.each([
  ['a screenshot', {}],
  ['a picture of a web page', { 'text/html': '<img src="https://a.example/x.png">' }],
])('%s is uploaded', (_, texts) => {
  expect(paste(texts, [picture])).toBe(true);
  expect(hooks.onPictures).toHaveBeenCalledWith([picture]);
});

test('pictures of other sites are left out of a pasted text, and the operator is notified', () => {
  expect(pasted('<p>글<img src="file:///C:/a.png"></p>')).toBe('<p>글</p>');
  expect(hooks.onLostPictures).toHaveBeenCalledOnce();
  expect(pasted('<p><img alt="" src="/files/1"></p>')).toContain('/files/1');
  expect(hooks.onLostPictures).toHaveBeenCalledOnce();
});

test('a link without its protocol gets https', () => {
  const editor = new Editor({ extensions, content: '<p>글</p>' });
  editor.commands.insertContent(' www.naver.com ');
  expect(editor.getHTML()).not.toContain('http://');
  editor.destroy();
});

test('the element that takes the focus has the name of its field', () => {
  const editor = new Editor({ extensions, editorProps: editorProps ?? {} });
  expect(editor.view.dom.getAttribute('role')).toBe('textbox');
  expect(editor.view.dom.getAttribute('aria-label')).toBe('안내');
  editor.destroy();
});
