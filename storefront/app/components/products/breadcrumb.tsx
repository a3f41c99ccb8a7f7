import { ChevronRight } from 'lucide-react';
import { ZoneLink } from '~/components/ui/link-zone';
import { listAddress } from './list-address';

export interface BreadcrumbProps {
  crumbs: { code: string; name: string }[];
  /** The last crumb is the current page, without a link. */
  isLastCurrent?: boolean;
}

/** The path from the shop down to a category. */
export function Breadcrumb({ crumbs, isLastCurrent = false }: BreadcrumbProps) {
  const steps = [{ code: null, name: '쇼핑몰' }, ...crumbs];
  return (
    <nav aria-label="현재 위치">
      <ol className="flex flex-wrap items-center gap-x-1 text-label text-ink-faint">
        {steps.map(({ code, name }, index) => {
          const isCurrent = isLastCurrent && index === steps.length - 1;
          return (
            <li key={code ?? 'shop'} className="flex items-center gap-1">
              {index > 0 && <ChevronRight className="size-3.5" aria-hidden />}
              {isCurrent ? (
                <span aria-current="page" className="py-1 font-medium text-ink-soft">
                  {name}
                </span>
              ) : (
                <ZoneLink
                  to={listAddress({ category: code })}
                  className="press-line rounded-s text-center hover:text-accent hover:underline"
                >
                  {name}
                </ZoneLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
