import type { FacetGroup, ListQuery } from '@iruon/bff-storefront/shop/products/product-list';
import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import { listAddress } from '~/components/products/list-address';
import { chosenFilters, withoutFilters } from './chosen-filters';
import { ColourDot } from './colour-dot';

/** The chosen filters, each with a button that removes it. */
export function ChosenChips({ query, groups }: { query: ListQuery; groups: FacetGroup[] }) {
  const chips = chosenFilters(query, groups);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="선택한 조건" className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, hexa, without }) => (
        <li key={key}>
          <Link
            to={listAddress(without)}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full sm:min-h-9 bg-accent-soft px-3.5 text-label font-semibold text-accent-deep hover:bg-mist-deep"
          >
            {hexa && <ColourDot hexa={hexa} />}
            {label}
            <X className="size-4" aria-hidden />
            <span className="sr-only">조건 빼기</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listAddress(withoutFilters(query))}
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-s px-2 sm:min-h-9 text-label text-ink-soft underline-offset-4 hover:text-accent hover:underline"
        >
          모두 지우기
        </Link>
      </li>
    </ul>
  );
}
