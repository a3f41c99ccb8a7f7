import type { RegularOrder } from '@iruon/contract';
import { Badge } from '~/components/ui/badge';
import { won } from '~/format';

type Line = RegularOrder['lines'][number];

function wordsOf({ availability, amount, available }: Line) {
  switch (availability) {
    case 'SOLD_OUT':
      return { label: '품절', text: '들어올 때까지 빼고 담습니다.' };
    case 'NOT_FOR_SALE':
      return { label: '판매 종료', text: '더 팔지 않는 상품입니다. 목록에서 빼 주세요.' };
    case 'STOCK_SHORT':
      return available < amount
        ? { label: '재고 부족', text: `지금은 ${available}개까지 담을 수 있습니다.` }
        : { label: '부속품 부족', text: '함께 고른 부속품 일부를 담을 수 없습니다.' };
    case 'OK':
      return null;
  }
}

/** The unavailable part of a line today, and its price change. */
export function LineNotice({ line }: { line: Line }) {
  const words = wordsOf(line);
  const hasMoved = line.price !== line.savedPrice && line.availability !== 'NOT_FOR_SALE';
  return (
    <>
      {words && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-danger">
          <Badge tone="danger">{words.label}</Badge>
          {words.text}
        </p>
      )}
      {hasMoved && (
        <p className="figures text-caption text-ink-soft">
          지난번 {won(line.savedPrice)} → 지금{' '}
          <b className={line.price > line.savedPrice ? 'text-danger' : 'text-success'}>{won(line.price)}</b>
        </p>
      )}
    </>
  );
}
