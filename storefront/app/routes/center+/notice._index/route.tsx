import type { NoticeSummary } from '@iruon/contract';
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Megaphone, Rss, SearchX } from 'lucide-react';
import { DayAndViews, PinnedBadge } from '~/components/boards/post-facts';
import { CenterNav } from '~/components/center/center-nav';
import { NOTICE_FEED, noticeFeedLink } from '~/components/center/notice-feed';
import { ItemList } from '~/components/lists/item-list';
import { ListSearch } from '~/components/lists/list-search';
import { NothingFound } from '~/components/lists/nothing-found';
import { PageNumbers } from '~/components/lists/page-numbers';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { ZoneLink } from '~/components/ui/link-zone';
import { count } from '~/format';
import { pageLoader } from '~/page-loader';
import { itemList, pageMeta } from '~/seo';
import { noticeListAddress } from './notice-address';

export const loader = pageLoader(({ screens, search }) => screens.noticeList(search));

export const meta: MetaFunction<typeof loader> = (args) => {
  const { q = '', notices = [], page = 1 } = args.data ?? {};
  return [
    ...pageMeta(args, {
      title: page > 1 ? `공지사항 ${page}쪽 - 이루온` : '공지사항 - 이루온',
      description: '배송, 점검, 신제품, 교육 일정 등 이루온이 알려 드리는 소식입니다.',
      search: noticeListAddress({ q: '', page }).replace(/^[^?]*/, ''),
    }),
    noticeFeedLink,
    // Search engines get no separate page of search results.
    ...(q === '' ? [] : [{ name: 'robots', content: 'noindex' }]),
    itemList(
      args,
      notices.map(({ _id, subject }) => ({ name: subject, path: `/center/notice/${_id}` })),
    ),
  ];
};

export default function Notices() {
  const view = useLoaderData<typeof loader>();
  const { q, notices, page, pageCount } = view;
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 lg:py-12">
      <CenterNav current="/center/notice" />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title font-bold lg:text-title-l">공지사항</h1>
        <ListSearch action="/center/notice" label="공지사항 검색" q={q} />
      </header>
      <Found view={view} />
      {notices.length === 0 ? (
        <Nothing q={q} isTooShort={view.isTooShort} page={page} />
      ) : (
        <ItemList items={notices} className="-mt-4 divide-y divide-line border-y border-line">
          {(notice) => <NoticeRow notice={notice} />}
        </ItemList>
      )}
      <PageNumbers page={page} pageCount={pageCount} addressOf={(to) => noticeListAddress({ q, page: to })} />
      <a
        href={NOTICE_FEED}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-label text-ink-faint hover:text-accent"
      >
        <Rss className="size-4.5" aria-hidden />
        RSS로 새 공지 받기
      </a>
    </div>
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

/** The number of search results. */
function Found({ view: { q, total, hasMore, notices } }: { view: View }) {
  if (q === '' || notices.length === 0) return null;
  return (
    <p role="status" className="-mt-4 text-label text-ink-soft">
      ‘{q}’ 검색 결과 {count(total)}건{hasMore && '까지 보여 드립니다. 더 있으니 검색어를 더 적어 주세요.'}
    </p>
  );
}

function Nothing({ q, isTooShort, page }: { q: string; isTooShort: boolean; page: number }) {
  const toAll = (
    <Button asChild tone="outline">
      <Link to="/center/notice">전체 공지 보기</Link>
    </Button>
  );
  if (isTooShort)
    return (
      <EmptyState icon={SearchX} title="검색어를 두 글자 이상 입력해 주세요" action={toAll}>
        ‘{q}’로는 찾을 수 없습니다.
      </EmptyState>
    );
  if (q !== '') return <NothingFound title={`‘${q}’에 맞는 공지가 없습니다`} action={toAll} />;
  if (page > 1)
    return (
      <EmptyState icon={Megaphone} title="이 쪽에는 공지가 없습니다" action={toAll}>
        공지가 줄어 쪽수가 바뀌었습니다.
      </EmptyState>
    );
  return (
    <EmptyState icon={Megaphone} title="아직 공지사항이 없습니다">
      새 소식이 있으면 여기에서 알려 드립니다.
    </EmptyState>
  );
}

/** A notice in the list. */
function NoticeRow({ notice }: { notice: NoticeSummary }) {
  const { _id, subject, isPinned, publishedAt, views } = notice;
  return (
    <ZoneLink
      to={`/center/notice/${_id}`}
      className="group grid min-h-16 gap-1 py-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6"
    >
      <span className="flex flex-wrap items-center gap-2">
        {isPinned && <PinnedBadge />}
        <span className="font-semibold wrap-anywhere group-hover:text-accent">{subject}</span>
      </span>
      <span className="figures flex gap-4 text-label text-ink-faint">
        <DayAndViews at={publishedAt} views={views} />
      </span>
    </ZoneLink>
  );
}
