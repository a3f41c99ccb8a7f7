import type { ListQuery } from '@iruon/bff-storefront/shop/products/product-list';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { count } from '~/format';

const PANEL = 'list-filters';

// React 18 does not know these attributes and passes them on unchanged.
const opens = { popovertarget: PANEL };
const closes = { popovertarget: PANEL, popovertargetaction: 'hide' };
const popover = { popover: 'auto' };

/** Opens the filters on narrow screens. It is native, so it also works without scripts. */
export function FilterButton({ query }: { query: Pick<ListQuery, 'brands' | 'options' | 'isAvailable'> }) {
  const chosen = query.brands.length + query.options.length + (query.isAvailable ? 1 : 0);
  return (
    <Button type="button" tone="outline" className="text-label lg:hidden" {...opens}>
      <SlidersHorizontal aria-hidden />
      필터
      {chosen > 0 && (
        <span className="figures grid size-5 place-items-center rounded-full bg-accent text-caption text-white">
          {chosen}
          <span className="sr-only">개 선택됨</span>
        </span>
      )}
    </Button>
  );
}

interface FilterPanelProps {
  total: number;
  isPending: boolean;
  children: ReactNode;
}

/**
 * The single container of the filters: beside the list on wide screens; on narrow ones a sheet over the list, which
 * updates behind it.
 */
export function FilterPanel({ total, isPending, children }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isSheet, setSheet] = useState(false);
  useEffect(() => {
    const element = panel.current;
    const follow = (event: Event) => setSheet((event as ToggleEvent).newState === 'open');
    element?.addEventListener('toggle', follow);
    return () => element?.removeEventListener('toggle', follow);
  }, []);
  return (
    <div
      id={PANEL}
      ref={panel}
      {...popover}
      {...(isSheet && { role: 'dialog', 'aria-label': '필터' })}
      className="filter-panel"
    >
      <div className="flex shrink-0 items-center justify-between px-5 pt-4 pb-2 lg:hidden">
        <p className="text-lead font-bold">필터</p>
        <button type="button" className="-mr-2 grid size-11 place-items-center rounded-s hover:bg-mist" {...closes}>
          <X className="size-6" strokeWidth={1.75} aria-hidden />
          <span className="sr-only">필터 닫기</span>
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 lg:overflow-visible lg:px-0">
        {children}
      </div>
      <div className="shrink-0 border-t border-line px-5 py-3 lg:hidden">
        <Button type="button" wide size="l" isPending={isPending} {...closes}>
          <span aria-live="polite">상품 {count(total)}개 보기</span>
        </Button>
      </div>
    </div>
  );
}
