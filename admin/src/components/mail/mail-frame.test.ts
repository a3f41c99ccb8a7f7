import { expect, it } from 'vitest';
import { previewHtml } from './mail-frame.tsx';

const id = '01890000-0000-7000-8000-000000000001';

it.each([
  [`<img alt="" src="https://store.example/files/${id}?w=640">`, `<img alt="" src="/files/${id}?w=640">`],
  [`<IMG src='http://localhost:3000/files/${id}'>`, `<IMG src='/files/${id}'>`],
  [`<a href="https://store.example/files/${id}">파일</a>`, `<a href="https://store.example/files/${id}">파일</a>`],
  ['<img src="https://evil.example/p.gif">', '<img src="https://evil.example/p.gif">'],
])('%s', (html, shown) => expect(previewHtml(html)).toBe(shown));
