import type { ProductLine } from '@iruon/bff-storefront';
import { Link } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import { FixtureDrawing } from './fixture-drawing';

export interface LineCardProps {
  line: ProductLine;
  kind: 'tissue' | 'bone';
  text: string;
}

const listOf = (code: string) => `/shop/products?category=${encodeURIComponent(code)}`;

/** A product line with the way to each of its parts. */
export function LineCard({ line, kind, text }: LineCardProps) {
  return (
    <article className="relative rounded-l bg-mist p-7 sm:p-10">
      <div className="grid content-start gap-6 sm:pr-40">
        <div className="grid min-h-32 content-start gap-2.5 max-sm:pr-24 sm:min-h-24">
          <h3 className="text-title font-bold">{line.name}</h3>
          <p className="text-ink-soft">{text}</p>
        </div>
        {line.categories.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {line.categories.map((category) => (
              <li key={category.code}>
                <Link
                  to={listOf(category.code)}
                  prefetch="intent"
                  className="inline-flex min-h-9 items-center rounded-full border border-line bg-paper px-3.5 text-label font-medium hover:border-accent hover:text-accent"
                >
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Link
          to={listOf(line.code)}
          prefetch="intent"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent hover:text-accent-deep"
        >
          {line.name} 전체 보기
          <ArrowRight className="size-4.5" aria-hidden />
        </Link>
      </div>
      <FixtureDrawing kind={kind} className="absolute top-6 right-5 w-22 text-accent sm:top-9 sm:right-9 sm:w-34" />
    </article>
  );
}
