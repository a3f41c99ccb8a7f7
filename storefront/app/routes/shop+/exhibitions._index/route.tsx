import type { ExhibitionSummary } from '@iruon/contract';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { CalendarRange, Sparkles } from 'lucide-react';
import { cn } from '~/class-names';
import { Period, StateBadge } from '~/components/exhibitions/state-badge';
import { Cover } from '~/components/media/cover';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { listMeta } from '~/seo';

export async function loader({ context }: LoaderFunctionArgs) {
  return { exhibitions: await context.bff.screens.exhibitions() };
}

export const meta = listMeta<typeof loader>(
  '기획전',
  '이루온이 지금 진행하는 기획전과 곧 시작할 기획전입니다.',
  ({ exhibitions }) => exhibitions.map(({ name, code }) => ({ name, path: `/shop/exhibitions/${code}` })),
);

export default function Exhibitions() {
  const { exhibitions } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-8 py-10 lg:py-14">
      <h1 className="text-title font-bold lg:text-title-l">기획전</h1>
      {exhibitions.length === 0 ? (
        <EmptyState
          icon={CalendarRange}
          title="지금은 기획전이 없습니다"
          action={<LinkButton to="/shop/products">제품 둘러보기</LinkButton>}
        >
          새 기획전이 준비되면 여기에서 알려 드립니다.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
          {exhibitions.map((exhibition, index) => (
            <li key={exhibition._id}>
              <ExhibitionCard exhibition={exhibition} isFirst={index < 2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ExhibitionCard({ exhibition, isFirst }: { exhibition: ExhibitionSummary; isFirst: boolean }) {
  const { code, name, summary, thumb, state } = exhibition;
  return (
    <article className="group relative grid content-start gap-4">
      <div
        className={cn(
          'grid aspect-[16/9] place-items-center overflow-hidden rounded-l bg-mist text-line-strong',
          state === 'ENDED' && 'opacity-60',
        )}
      >
        <Cover src={thumb} icon={Sparkles} size={[640, 360]} sizes="(min-width: 768px) 45vw, 92vw" isFirst={isFirst} />
      </div>
      <div className="grid justify-items-start gap-2">
        <StateBadge state={state} />
        <h2 className="text-title-s font-bold group-hover:text-accent">
          <Link to={`/shop/exhibitions/${code}`} prefetch="intent" className="after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        {summary && <p className="text-ink-soft">{summary}</p>}
        <p className="figures text-label text-ink-faint">
          <Period {...exhibition} />
        </p>
      </div>
    </article>
  );
}
