import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pagesAround } from '~/components/products/list-address';
import { ZoneLink } from '~/components/ui/link-zone';

export interface PageNumbersProps {
  page: number;
  pageCount: number;
  /** The address of a page. */
  addressOf: (page: number) => string;
}

/** Page numbers as links: every page has an address, so Back leads to the previous one. */
export function PageNumbers({ page, pageCount, addressOf }: PageNumbersProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="페이지" className="mt-12 flex justify-center gap-0.5 sm:gap-1">
      {page > 1 && (
        <ZoneLink to={addressOf(page - 1)} className="page-number">
          <ChevronLeft aria-hidden />
          <span className="sr-only">이전 페이지</span>
        </ZoneLink>
      )}
      {pagesAround(page, pageCount).map((number) => (
        <ZoneLink
          key={number}
          to={addressOf(number)}
          aria-current={number === page ? 'page' : undefined}
          className="page-number"
        >
          <span className="sr-only">페이지 </span>
          {number}
        </ZoneLink>
      ))}
      {page < pageCount && (
        <ZoneLink to={addressOf(page + 1)} className="page-number">
          <ChevronRight aria-hidden />
          <span className="sr-only">다음 페이지</span>
        </ZoneLink>
      )}
    </nav>
  );
}
