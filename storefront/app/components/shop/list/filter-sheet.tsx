import type { FacetGroup, ListQuery } from '@iruon/bff-storefront';
import { SlidersHorizontal, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Button } from '~/components/ui/button';
import { count } from '~/format';
import { FilterForm } from './filter-form';

export interface FilterSheetProps {
  query: ListQuery;
  groups: FacetGroup[];
  total: number;
  isPending: boolean;
}

/** The filters on narrow screens: a sheet from below, over the list that changes behind it. */
export function FilterSheet({ query, groups, total, isPending }: FilterSheetProps) {
  const chosen = query.brands.length + query.options.length + (query.isAvailable ? 1 : 0);
  return (
    <>
      <Dialog.Root>
        <Dialog.Trigger asChild>
          <Button tone="outline" className="text-label noscript:hidden lg:hidden">
            <SlidersHorizontal aria-hidden />
            필터
            {chosen > 0 && (
              <span className="figures grid size-5 place-items-center rounded-full bg-accent text-caption text-white">
                {chosen}
                <span className="sr-only">개 선택됨</span>
              </span>
            )}
          </Button>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-50 bg-ink/50" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-l bg-paper shadow-float"
          >
            <div className="flex shrink-0 items-center justify-between px-5 pt-4 pb-2">
              <Dialog.Title className="text-lead font-bold">필터</Dialog.Title>
              <Dialog.Close className="-mr-2 grid size-11 place-items-center rounded-s hover:bg-mist">
                <X className="size-6" strokeWidth={1.75} aria-hidden />
                <span className="sr-only">필터 닫기</span>
              </Dialog.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">
              <FilterForm query={query} groups={groups} label="필터" />
            </div>
            <div className="shrink-0 border-t border-line px-5 py-3">
              <Dialog.Close asChild>
                <Button wide size="l" isPending={isPending}>
                  <span aria-live="polite">상품 {count(total)}개 보기</span>
                </Button>
              </Dialog.Close>
            </div>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <noscript>
        <details className="lg:hidden">
          <summary>필터</summary>
          <FilterForm query={query} groups={groups} label="필터" />
        </details>
      </noscript>
    </>
  );
}
