import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { HardDriveDownload } from 'lucide-react';
import { BoardFiles } from '~/components/boards/board-files';
import { LibraryTabs } from '~/components/boards/library-tabs';
import { SearchForm } from '~/components/boards/search-form';
import { ListPages } from '~/components/lists/list-pages';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { day } from '~/format';
import { pageLoader } from '~/page-loader';

export const loader = pageLoader(({ screens, search }) => screens.softwareLibrary(search));

export const meta: MetaFunction = () => [{ title: '소프트웨어 - 이루온' }];

export default function SoftwareLibrary() {
  const { boards, files, q, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <div id="page" className="page grid gap-8 py-10 lg:py-14">
      <h1 className="text-title font-bold lg:text-title-l">소프트웨어</h1>
      <LibraryTabs current="/library/software" />
      <SearchForm action="/library/software" q={q} label="소프트웨어 검색" placeholder="이름이나 내용" />
      {boards.length === 0 ? (
        <EmptyState
          icon={HardDriveDownload}
          title={q ? `‘${q}’ 소프트웨어를 찾지 못했습니다` : '소프트웨어를 준비하고 있습니다'}
          action={
            q && (
              <Button asChild tone="outline">
                <Link to="/library/software">전체 보기</Link>
              </Button>
            )
          }
        />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {boards.map(({ _id, subject, meta: { version }, createdAt }) => (
            <li key={_id} className="grid gap-2 py-6">
              <h2 className="flex flex-wrap items-center gap-2 font-semibold">
                {subject}
                {version && <Badge tone="accent">버전 {version}</Badge>}
              </h2>
              <p className="figures text-caption text-ink-faint">
                <time dateTime={createdAt}>{day(createdAt)}</time>
              </p>
              {files[_id]?.length ? (
                <BoardFiles files={files[_id]} />
              ) : (
                <p className="text-label text-ink-faint">파일을 준비하고 있습니다.</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <ListPages name="page" label="소프트웨어 쪽" page={page} pageCount={pageCount} />
    </div>
  );
}
