import { expect, it } from 'vitest';
import { noticeRss } from './rss.ts';

it('lists each notice with its address and its time of publication', () => {
  const xml = noticeRss('https://iruon.example', '/center/notice/rss.xml', [
    {
      _id: '01890000-0000-7000-8000-000000000001',
      subject: 'A&B <안내>',
      isPinned: false,
      publishedAt: '2026-06-30T03:00:00.000Z',
      updatedAt: '2026-06-30T03:00:00.000Z',
      views: 3,
    },
  ]);
  expect(xml).toContain(
    '<item><title>A&amp;B &lt;안내&gt;</title><link>https://iruon.example/center/notice/01890000-0000-7000-8000-000000000001</link>',
  );
  expect(xml).toContain('<pubDate>Tue, 30 Jun 2026 03:00:00 +0000</pubDate>');
  expect(xml).toContain('href="https://iruon.example/center/notice/rss.xml" rel="self"');
});
