import type { LoaderFunctionArgs } from '@remix-run/node';
import { NOTICE_FEED } from '~/components/center/notice-feed';
import { noticeRss } from './rss';

export async function loader({ context }: LoaderFunctionArgs) {
  const xml = noticeRss(context.bff.origin, NOTICE_FEED, await context.bff.screens.noticeFeed());
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
