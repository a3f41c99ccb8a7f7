import type { MetaDescriptor } from '@remix-run/node';

export const NOTICE_FEED = '/center/notice/rss.xml';

/** The link by which feed readers find the notices. */
export const noticeFeedLink: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: '이루온 공지사항',
  href: NOTICE_FEED,
};
