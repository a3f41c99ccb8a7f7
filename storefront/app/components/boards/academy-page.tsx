import type { AcademyView } from '@iruon/bff-storefront/boards/academy';
import type { BoardSummary } from '@iruon/contract';
import { Link } from '@remix-run/react';
import { GraduationCap, Play } from 'lucide-react';
import { cn } from '~/class-names';
import { ItemList } from '~/components/lists/item-list';
import { ListPages } from '~/components/lists/list-pages';
import { Cover } from '~/components/media/cover';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { BoardFacts } from './board-facts';
import { SearchForm } from './search-form';

const chip =
  'inline-flex min-h-11 items-center rounded-full border border-line px-4 text-label font-semibold text-ink-soft hover:border-accent hover:text-accent aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-deep';

/** The academy: all courses, or those of a category. */
export function AcademyPage({ view }: { view: AcademyView }) {
  const { categories, category, q, boards, page, pageCount } = view;
  const names = new Map(categories.map(({ code, name }) => [code, name]));
  const here = category ? `/academy/${category.code}` : '/academy';
  const groups = [
    { label: '안내', isGuide: true },
    { label: '과정', isGuide: false },
  ];
  return (
    <div id="page" className="page grid gap-8 py-10 lg:py-14">
      <h1 className="text-title font-bold lg:text-title-l">{category ? category.name : '아카데미'}</h1>
      <nav aria-label="아카데미 분류" className="grid gap-3">
        <ul className="flex flex-wrap gap-2">
          <li>
            <Link to="/academy" aria-current={category ? undefined : 'page'} className={chip}>
              전체
            </Link>
          </li>
        </ul>
        {groups.map(({ label, isGuide }) => {
          const own = categories.filter((each) => each.isGuide === isGuide);
          return (
            own.length > 0 && (
              <div key={label} className="flex flex-wrap items-center gap-2">
                <p className="w-12 text-label font-semibold text-ink-faint">{label}</p>
                <ul className="flex flex-wrap gap-2">
                  {own.map(({ code, name }) => (
                    <li key={code}>
                      <Link
                        to={`/academy/${code}`}
                        aria-current={code === category?.code ? 'page' : undefined}
                        className={cn(chip)}
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </nav>
      <SearchForm action={here} q={q} label="강의 검색" placeholder="강의 제목이나 내용" />
      {boards.length === 0 ? (
        <EmptyState
          icon={GraduationCap}
          title={q ? `‘${q}’ 강의를 찾지 못했습니다` : '강의를 준비하고 있습니다'}
          action={
            (q || category) && (
              <Button asChild tone="outline">
                <Link to="/academy">전체 강의 보기</Link>
              </Button>
            )
          }
        />
      ) : (
        <ItemList items={boards} className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {(course) => <CourseCard course={course} categoryName={names.get(course.category) ?? '강의'} />}
        </ItemList>
      )}
      <ListPages name="page" label="강의 쪽" page={page} pageCount={pageCount} />
    </div>
  );
}

/** A course with its picture. */
function CourseCard({ course, categoryName }: { course: BoardSummary; categoryName: string }) {
  const { _id, category, subject, thumb, meta } = course;
  return (
    <article className="group relative grid content-start gap-3">
      <div className="relative grid aspect-video place-items-center overflow-hidden rounded-m bg-mist text-line-strong">
        <Cover
          src={thumb}
          icon={GraduationCap}
          size={[480, 270]}
          sizes="(min-width: 1024px) 28vw, (min-width: 640px) 46vw, 92vw"
        />
        {meta.videoUrl && (
          <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-paper text-accent">
            <Play className="size-5" aria-hidden />
            <span className="sr-only">영상 있음</span>
          </span>
        )}
      </div>
      <div className="grid justify-items-start gap-1.5">
        <Badge>{categoryName}</Badge>
        <h2 className="leading-snug font-semibold group-hover:text-accent">
          <Link to={`/academy/${category}/${_id}`} className="after:absolute after:inset-0">
            {subject}
          </Link>
        </h2>
        <p className="figures flex flex-wrap gap-x-3 text-caption text-ink-faint">
          <BoardFacts board={course} files="자료" />
        </p>
      </div>
    </article>
  );
}
