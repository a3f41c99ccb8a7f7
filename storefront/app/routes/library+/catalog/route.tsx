import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { BookOpen } from 'lucide-react';
import { cn } from '~/class-names';
import { ItemList } from '~/components/lists/item-list';
import { EmptyState } from '~/components/ui/empty-state';
import { pageLoader } from '~/page-loader';
import { pageMeta } from '~/seo';
import { CatalogueCard } from './catalogue-card';

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
