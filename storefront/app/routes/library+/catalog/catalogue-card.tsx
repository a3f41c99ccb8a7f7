import type { Catalogue } from '@iruon/contract';
import { useFetcher } from '@remix-run/react';
import { BookOpen, Download } from 'lucide-react';
import { Cover } from '~/components/media/cover';
import { Button } from '~/components/ui/button';
import { count } from '~/format';

/** A catalogue with its cover; opening its file counts as a view. */
export function CatalogueCard({ catalogue }: { catalogue: Catalogue }) {
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
