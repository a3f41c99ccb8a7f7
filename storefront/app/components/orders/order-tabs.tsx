import type { OrdersView } from '@iruon/bff-storefront/mypage/orders/orders';
import { Link } from '@remix-run/react';
import { cn } from '~/class-names';
import { count } from '~/format';

const cell = 'order-tab';

interface OrderTabsProps {
  tabs: OrdersView['tabs'];
  /** Undefined if none of the lists is shown. */
  current?: OrdersView['tab'];
}

/** The number of orders by state; each number links to its list. */
export function OrderTabs({ tabs, current }: OrderTabsProps) {
  return (
    <nav aria-label="주문 진행 단계">
      <ul className="grid grid-cols-4 gap-px overflow-hidden rounded-m border border-line bg-line md:grid-cols-8">
        <li className="grid">
          <Link to="/mypage/orders" className={cell} {...(current === null && { 'aria-current': 'page' as const })}>
            <span className="text-title-s font-bold">전체</span>
            <span className="text-caption text-ink-soft">모든 주문</span>
          </Link>
        </li>
        {tabs.map(({ code, label, count: orders }) => (
          <li key={code} className="grid">
            <Link
              to={`/mypage/orders?tab=${code}`}
              prefetch="intent"
              className={cn(cell, 'grid-flow-row')}
              {...(current === code && { 'aria-current': 'page' as const })}
            >
              <span className={cn('figures order-first text-title-s font-bold', orders === 0 && 'text-ink-faint')}>
                {count(orders)}
                <span className="sr-only">건</span>
              </span>
              <span className="text-caption text-ink-soft">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
