import type { Notice } from '@iruon/contract';
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import { DayAndViews, PinnedBadge } from '~/components/boards/post-facts';
import { CenterNav } from '~/components/center/center-nav';
import { noticeFeedLink } from '~/components/center/notice-feed';
import { RichText } from '~/components/rich-text/rich-text';
import { Button } from '~/components/ui/button';
import { pageLoader } from '~/page-loader';
import { article, breadcrumbs, pageMeta, wordsOf } from '~/seo';

export const loader = pageLoader(({ screens, params }) => screens.noticeDetail(params.notification ?? ''));

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [{ title: '공지사항 - 이루온' }];
  const { subject, content, publishedAt, updatedAt } = args.data;
  return [
    ...pageMeta(args, { title: `${subject} - 이루온`, description: wordsOf(content) || subject }),
    noticeFeedLink,
    article(args, { headline: subject, publishedAt, updatedAt }),
    breadcrumbs(args, [
      { name: '공지사항', path: '/center/notice' },
      { name: subject, path: args.location.pathname },
    ]),
  ];
};

export default function NoticePage() {
  const notice = useLoaderData<typeof loader>();
  const { _id, subject, isPinned, publishedAt, views, content } = notice;
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 lg:py-12">
      <TrackNoticeView notice={_id} />
      <CenterNav current="/center/notice" />
      <article className="grid gap-8">
        <header className="grid justify-items-start gap-3 border-b border-line pb-6">
          {isPinned && <PinnedBadge />}
          <h1 className="text-title font-bold text-balance wrap-anywhere lg:text-title-l">{subject}</h1>
          <p className="figures flex gap-4 text-label text-ink-faint">
            <DayAndViews at={publishedAt} views={views} />
          </p>
        </header>
        <RichText html={content} />
      </article>
      <Neighbours notice={notice} />
      <Button asChild tone="outline" className="justify-self-center">
        <Link to="/center/notice">목록으로</Link>
      </Button>
    </div>
  );
}

const sides = [
  { side: 'next', label: '다음 글', Icon: ChevronUp },
  { side: 'before', label: '이전 글', Icon: ChevronDown },
] as const;

function Neighbours({ notice }: { notice: Notice }) {
  const found = sides.flatMap(({ side, ...rest }) => (notice[side] ? [{ ...rest, to: notice[side] }] : []));
  if (found.length === 0) return null;
  return (
    <nav aria-label="이전 글과 다음 글" className="border-y border-line">
      <ul className="divide-y divide-line">
        {found.map(({ label, Icon, to }) => (
          <li key={label}>
            <Link
              to={`/center/notice/${to._id}`}
              prefetch="intent"
              className="group flex min-h-14 items-center gap-3 py-2"
            >
              <span className="flex shrink-0 items-center gap-1.5 text-label text-ink-faint">
                <Icon className="size-4.5" aria-hidden />
                {label}
              </span>
              <span className="truncate font-semibold group-hover:text-accent">{to.subject}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Counts a view of a notice, but not its prefetching. Renders nothing. */
function TrackNoticeView({ notice }: { notice: string }) {
  useEffect(() => {
    // A fetcher would revalidate the page after the view.
    const body = new URLSearchParams({ notice });
    fetch('/actions/notice-views', { method: 'POST', body, keepalive: true }).catch(() => {});
  }, [notice]);
  return null;
}
