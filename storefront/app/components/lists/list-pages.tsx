import { useLocation } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkButton } from '~/components/ui/link-button';
import { pageAddress } from './page-address';

export interface ListPagesProps {
  /** The parameter that holds the page. */
  name: string;
  /** The id of the part it pages through, the parameter's name unless said otherwise. */
  part?: string;
  label: string;
  page: number;
  pageCount: number;
}

/** One page back or on in a list that is a part of its page. */
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
