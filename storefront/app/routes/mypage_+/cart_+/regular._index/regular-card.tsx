import type { RegularOrder } from '@iruon/contract';
import { Form, Link } from '@remix-run/react';
import { cn } from '~/class-names';
import { ProductPicture } from '~/components/products/product-picture';
import { OrderForm } from '~/components/regular/order-form';
import { RegularDate } from '~/components/regular/regular-date';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { count, won } from '~/format';

export interface RegularCardProps {
  regularOrder: RegularOrder;
  today: string;
  orderKey: string;
}

const signs = {
  SOLD_OUT: '품절',
  STOCK_SHORT: '부족',
  NOT_FOR_SALE: '판매 종료',
  OPTION_GONE: '옵션 종료',
  SUPPLY_GONE: '부속품 종료',
} as const;

/** A regular order with its due date, its products and its current total, and a button that adds it to the cart. */
export function RegularCard({ regularOrder, today, orderKey }: RegularCardProps) {
  const { _id, name, lines, lineCount, troubledCount, goodsTotal, isPaused } = regularOrder;
  const page = `/mypage/cart/regular/${_id}`;
  const rest = lineCount - lines.length;
  const isUp = !isPaused && regularOrder.nextOn !== null && regularOrder.nextOn <= today;
  return (
    <article
      className={cn(
        'grid h-full grid-rows-[auto_1fr_auto] gap-5 rounded-l border p-5 sm:p-6',
        isUp ? 'border-accent' : 'border-line',
      )}
    >
      <header className="grid gap-2">
        <h2 className="text-lead font-bold">
          <Link to={page} prefetch="intent" className="press-line hover:text-accent">
            {name}
          </Link>
        </h2>
        <RegularDate regularOrder={regularOrder} today={today} />
      </header>
      <ul className="grid content-start gap-3">
        {lines.map((line) => (
          <li key={line._id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3">
            <ProductPicture src={line.thumb} alt="" side={48} className={cn(line.available === 0 && 'opacity-50')} />
            <div className="min-w-0 text-label">
              <p className="truncate font-semibold">{line.name}</p>
              <p className="figures truncate text-caption text-ink-faint">
                {line.optionName && `${line.optionName} · `}
                {count(line.amount)}개
              </p>
            </div>
            {line.availability === 'OK' ? (
              <p className="figures text-label">{won(line.total)}</p>
            ) : (
              <Badge tone="danger">{signs[line.availability]}</Badge>
            )}
          </li>
        ))}
        {rest > 0 && <li className="figures text-caption text-ink-soft">그 밖에 {count(rest)}건</li>}
      </ul>
      <footer className="grid gap-4 border-t border-line pt-4">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <p className="text-label text-ink-soft">
              {troubledCount > 0 ? '지금 담을 수 있는 상품 합계' : `상품 ${count(lineCount)}건 합계`}
              <span className="ml-1.5 text-caption text-ink-faint">배송비 별도</span>
            </p>
            <p className="figures ml-auto text-lead font-bold">{won(goodsTotal)}</p>
          </div>
          {troubledCount > 0 && (
            <p className="figures text-caption text-danger">
              {count(troubledCount)}건은 지금 담을 수 없거나 수량이 부족합니다.
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <OrderForm regularOrder={regularOrder} orderKey={orderKey} />
          <LinkButton tone="outline" to={page}>
            바꾸기<span className="sr-only">: {name}</span>
          </LinkButton>
          {regularOrder.cycle && (
            <Form method="post" action={page} preventScrollReset>
              <input type="hidden" name="back" value="list" />
              <Button tone="quiet" intent={isPaused ? 'resume' : 'pause'}>
                {isPaused ? '다시 시작' : '멈추기'}
                <span className="sr-only">: {name}</span>
              </Button>
            </Form>
          )}
        </div>
      </footer>
    </article>
  );
}
