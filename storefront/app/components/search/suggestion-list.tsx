import { Link } from '@remix-run/react';
import { cn } from '~/class-names';
import { ProductPicture } from '~/components/products/product-picture';
import type { SuggestionOption } from './suggestion-options';

const kinds = { product: null, category: '분류', brand: '브랜드' };

export interface SuggestionListProps {
  /** The id of the field; the list is `<id>-list`, its options are `<id>-0`, `<id>-1` etc. */
  id: string;
  options: SuggestionOption[];
  /** The option that is active by the arrow keys; -1 for none. */
  place: number;
}

/** The suggestions below a search field. Focus stays in the field, so pressing an option must not move it. */
export function SuggestionList({ id, options, place }: SuggestionListProps) {
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="검색어 제안"
        tabIndex={-1}
        hidden={options.length === 0}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-50 mt-1.5 max-h-[70dvh] overflow-y-auto rounded-m border border-line bg-paper py-1.5 whitespace-normal shadow-float xl:left-auto xl:w-96"
      >
        {options.map(({ kind, name, code, thumb, to }, index) => (
          <Link
            key={to}
            id={`${id}-${index}`}
            to={to}
            role="option"
            aria-selected={index === place}
            tabIndex={-1}
            className={cn('flex min-h-11 items-center gap-3 px-3.5 py-1.5 hover:bg-mist', index === place && 'bg-mist')}
          >
            {kind === 'product' && (
              <ProductPicture src={thumb} alt="" side={40} className="size-10 shrink-0 rounded-s" />
            )}
            <span className="min-w-0 flex-1 text-label text-ink">
              {name}
              {code && <span className="figures block text-caption text-ink-faint">{code}</span>}
            </span>
            {kinds[kind] && <span className="text-caption text-ink-faint">{kinds[kind]}</span>}
          </Link>
        ))}
      </div>
      <p className="sr-only" role="status">
        {options.length > 0 ? `제안 ${options.length}개, 위아래 화살표로 고를 수 있습니다.` : ''}
      </p>
    </>
  );
}
