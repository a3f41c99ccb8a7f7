import type { NoticeSummary } from '@iruon/contract';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A date by RFC 822, as RSS 2.0 requires. */
const rssDate = (instant: string) => new Date(instant).toUTCString().replace('GMT', '+0000');

/** The notices as RSS 2.0, in their order. */
export function noticeRss(origin: string, feedPath: string, notices: readonly NoticeSummary[]): string {
  const items = notices.map(({ _id, subject, publishedAt }) => {
    const address = escaped(`${origin}/center/notice/${_id}`);
    return `<item><title>${escaped(subject)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${rssDate(publishedAt)}</pubDate></item>`;
  });
  const channel = [
    '<title>이루온 공지사항</title>',
    `<link>${escaped(`${origin}/center/notice`)}</link>`,
    '<description>이루온이 알려 드리는 소식입니다.</description>',
    '<language>ko</language>',
    `<atom:link href="${escaped(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}</channel></rss>\n`;
}
