import type { CartLineView } from '@iruon/bff-storefront/mypage/cart/cart';
import { useFetcher } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { count, won } from '~/format';
import { noticeOf } from './line-notice';

export interface LineNoticesProps {
  line: CartLineView;
  name: string;
  /** Opens the choice of another option, if that resolves the notice. */
  optionPress?: ReactNode;
}

/** Changes since the line was added: its price or its availability, each with its remedy. */
export function LineNotices({ line, name, optionPress }: LineNoticesProps) {
  const fetcher = useFetcher();
  const notice = noticeOf(line);
  const { _id, seenPrice, salePrice, refusal } = line;
  const isPriceNew = seenPrice !== null && seenPrice !== salePrice;
  if (!notice && !isPriceNew && !refusal) return null;
  const isPending = fetcher.state !== 'idle';
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      {notice && (
        <p className="flex flex-wrap items-center gap-2 text-caption text-danger">
          <Badge tone="danger">{notice.label}</Badge>
          {notice.text}
        </p>
      )}
      {optionPress}
      {refusal && (
        <p role="alert" className="text-caption font-medium text-danger">
          {refusal}
        </p>
      )}
      {notice?.reduceTo !== undefined && (
        <fetcher.Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="line" value={_id} />
          <input type="hidden" name="amount" value={notice.reduceTo} />
          <Button type="submit" tone="outline" size="s" isPending={isPending}>
            {count(notice.reduceTo)}개로 줄이기<span className="sr-only">: {name}</span>
          </Button>
        </fetcher.Form>
      )}
      {isPriceNew && (
        <fetcher.Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <input type="hidden" name="intent" value="see-price" />
          <input type="hidden" name="line" value={_id} />
          <input type="hidden" name="seenPrice" value={salePrice} />
          <p className="figures text-caption font-medium text-warning">
            담을 때 {won(seenPrice)} → 지금 {won(salePrice)}
          </p>
          <Button type="submit" tone="outline" size="s" isPending={isPending}>
            확인<span className="sr-only">: {name} 가격 변경</span>
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}
