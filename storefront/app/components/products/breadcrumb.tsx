import { ChevronRight } from 'lucide-react';
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
      <ol className="crumbs" data-zone="">
        {steps.map(({ code, name }, index) => {
          const isCurrent = isLastCurrent && index === steps.length - 1;
          return (
            <li key={code ?? 'shop'}>
              {index > 0 && <ChevronRight aria-hidden />}
              {isCurrent ? (
                <span aria-current="page">{name}</span>
              ) : (
                <a href={listAddress({ category: code })}>{name}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
