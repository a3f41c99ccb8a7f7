import type { ProductLine } from '@iruon/bff-storefront/product/product-lines';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ZoneLink } from '~/components/ui/link-zone';
import { FixtureDrawing } from './fixture-drawing';
import { LineCategories } from './line-categories';
import { lineMessages } from './line-messages';

/** The product lines as cards, side by side on wide screens. */
export function LineCards({ lines }: { lines: readonly ComponentProps<typeof LineCard>['line'][] }) {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      {lines.map((line) => (
        <LineCard key={line.code} line={line} />
      ))}
    </div>
  );
}

/** A product line with links to its page and to each of its categories. */
function LineCard({ line }: { line: ProductLine }) {
  return (
    <article className="relative rounded-l bg-mist p-7 sm:p-10">
      <div className="grid content-start gap-6 sm:pr-40">
        <div className="grid min-h-32 content-start gap-2.5 max-sm:pr-24 sm:min-h-24">
          <h3 className="text-title font-bold">{line.name}</h3>
          <p className="text-ink-soft">{lineMessages[line.kind].text}</p>
        </div>
        <LineCategories line={line} />
        <ZoneLink
          to={`/product/${line.kind}`}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent hover:text-accent-deep"
        >
          {line.name} 알아보기
          <ArrowRight className="size-4.5" aria-hidden />
        </ZoneLink>
      </div>
      <FixtureDrawing kind={line.kind} className="absolute top-6 right-5 w-22 sm:top-9 sm:right-9 sm:w-34" isLater />
    </article>
  );
}
