import { useLocation } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkButton } from '~/components/ui/link-button';
import { pageAddress } from './page-address';

export interface ListPagesProps {
  /** The query parameter with the page number. */
  name: string;
  /** The id of the paged section, by default the name of the parameter. */
  part?: string;
  label: string;
  page: number;
  pageCount: number;
}

/** Links to the previous and the next page of a list that is a section of its page. */
export function ListPages({ name, part = name, label, page, pageCount }: ListPagesProps) {
  const { search } = useLocation();
  if (pageCount <= 1) return null;
  const step = (to: number, words: string, icon: 'before' | 'after') => (
    <LinkButton
      tone="outline"
      size="s"
      to={pageAddress(search, { [name]: to }, part)}
      preventScrollReset
      prefetch="intent"
    >
      {icon === 'before' && <ChevronLeft aria-hidden />}
      {words}
      {icon === 'after' && <ChevronRight aria-hidden />}
    </LinkButton>
  );
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4">
      {page > 1 && step(page - 1, '이전', 'before')}
      <span className="figures text-label text-ink-soft">
        {page} / {pageCount}
      </span>
      {page < pageCount && step(page + 1, '다음', 'after')}
    </nav>
  );
}
