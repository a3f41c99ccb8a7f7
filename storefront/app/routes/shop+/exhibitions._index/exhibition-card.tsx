import type { ExhibitionSummary } from '@iruon/contract';
import { Link } from '@remix-run/react';
import { Sparkles } from 'lucide-react';
import { cn } from '~/class-names';
import { Period, StateBadge } from '~/components/exhibitions/state-badge';
import { Cover } from '~/components/media/cover';

export function ExhibitionCard({ exhibition, isFirst }: { exhibition: ExhibitionSummary; isFirst: boolean }) {
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
