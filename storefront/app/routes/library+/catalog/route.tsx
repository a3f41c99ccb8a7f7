import type { Catalogue } from '@iruon/contract';
import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { Link, useFetcher, useLoaderData } from '@remix-run/react';
import { BookOpen, Download } from 'lucide-react';
import { cn } from '~/class-names';
import { ItemList } from '~/components/lists/item-list';
import { Cover } from '~/components/media/cover';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { count } from '~/format';
import { pageLoader } from '~/page-loader';
import { pageMeta } from '~/seo';

export const loader = pageLoader(({ screens, search }) => screens.catalogLibrary(search));

/** Counts a view of `catalogue`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await context.bff.actions.countCatalogueView((await request.formData()).get('catalogue'));
  return data({ ok: outcome.ok }, outcome.ok ? 200 : outcome.problem.status);
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: '카탈로그 - 이루온',
    description: '이루온 임플란트와 시술 기구의 카탈로그를 보고 내려받을 수 있습니다.',
  });

const chip =
  'inline-flex min-h-11 items-center rounded-full border border-line px-4 text-label font-semibold text-ink-soft hover:border-accent hover:text-accent';
const chosenChip = 'border-accent bg-accent-soft text-accent-deep';

export default function CatalogLibrary() {
  const { brands, catalogues } = useLoaderData<typeof loader>();
  const isAll = brands.every(({ isChosen }) => !isChosen);
  return (
    <div className="page grid gap-8 py-10 lg:py-14">
      <h1 className="text-title font-bold lg:text-title-l">카탈로그</h1>
      {brands.length > 1 && (
        <nav aria-label="브랜드">
          <ul className="flex flex-wrap gap-2">
            <li>
              <Link
                to="/library/catalog"
                aria-current={isAll ? 'true' : undefined}
                className={cn(chip, isAll && chosenChip)}
              >
                전체
              </Link>
            </li>
            {brands.map(({ code, name, isChosen }) => (
              <li key={code}>
                <Link
                  to={`/library/catalog?brand=${encodeURIComponent(code)}`}
                  aria-current={isChosen ? 'true' : undefined}
                  className={cn(chip, isChosen && chosenChip)}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {catalogues.length === 0 ? (
        <EmptyState icon={BookOpen} title="카탈로그를 준비하고 있습니다" />
      ) : (
        <ItemList
          items={catalogues}
          className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4"
        >
          {(catalogue) => <CatalogueCard catalogue={catalogue} />}
        </ItemList>
      )}
    </div>
  );
}

/** A catalogue with its cover; opening its file is a view. */
function CatalogueCard({ catalogue }: { catalogue: Catalogue }) {
  const { _id, name, summary, brand, thumb, file, views } = catalogue;
  const fetcher = useFetcher();
  return (
    <article className="grid h-full grid-rows-[auto_1fr_auto] gap-4">
      <div className="grid aspect-[3/4] place-items-center overflow-hidden rounded-m border border-line bg-mist text-line-strong">
        <Cover src={thumb} icon={BookOpen} size={[360, 480]} sizes="(min-width: 1024px) 22vw, 46vw" />
      </div>
      <div className="grid content-start gap-1">
        {brand && <p className="text-caption text-ink-faint">{brand.name}</p>}
        <h2 className="leading-snug font-semibold">{name}</h2>
        {summary && <p className="text-label text-ink-soft">{summary}</p>}
        <p className="figures text-caption text-ink-faint">조회 {count(views)}</p>
      </div>
      {file ? (
        <Button asChild tone="outline" size="s">
          <a
            href={file.url}
            download={file.name}
            onClick={() => fetcher.submit({ catalogue: _id }, { method: 'post', action: '/library/catalog' })}
          >
            <Download aria-hidden />
            내려받기<span className="sr-only"> {name}</span>
          </a>
        </Button>
      ) : (
        <p className="text-label text-ink-faint">파일 준비 중</p>
      )}
    </article>
  );
}
