import type { RegularOrdered } from '@iruon/contract';
import { Badge } from '~/components/ui/badge';
import { count, won } from '~/format';

type Line = RegularOrdered['lines'][number];

function wordsOf({ outcome, asked, added }: Line): {
  tone: 'success' | 'warning' | 'danger';
  label: string;
  text: string;
} {
  switch (outcome) {
    case 'ADDED':
      return { tone: 'success', label: '담음', text: `${count(added)}개` };
    case 'STOCK_SHORT':
      return added === 0
        ? { tone: 'danger', label: '못 담음', text: '남은 재고가 이미 모두 장바구니에 있습니다.' }
        : {
            tone: 'warning',
            label: '일부 담음',
            text: added < asked ? `${count(asked)}개 중 ${count(added)}개` : `${count(added)}개`,
          };
    case 'SOLD_OUT':
      return { tone: 'danger', label: '품절', text: `${count(asked)}개를 담지 못했습니다.` };
    case 'NOT_FOR_SALE':
      return { tone: 'danger', label: '판매 종료', text: '더 팔지 않는 상품이라 담지 못했습니다.' };
  }
}

/** The result of each line; lines that need attention come first. */
export function OrderedLines({ lines }: { lines: Line[] }) {
  const rank = ({ outcome, price, savedPrice }: Line) => (outcome !== 'ADDED' ? 0 : price !== savedPrice ? 1 : 2);
  return (
    <ul className="divide-y divide-line border-y border-line">
      {[...lines]
        .sort((a, b) => rank(a) - rank(b))
        .map((line) => {
          const { tone, label, text } = wordsOf(line);
          return (
            <li key={line._id} className="grid gap-1 py-4">
              <p className="font-semibold">
                {line.name}
                {line.optionName && (
                  <span className="ml-2 text-label font-normal text-ink-soft">{line.optionName}</span>
                )}
              </p>
              <p className="figures flex flex-wrap items-center gap-2 text-label">
                <Badge tone={tone}>{label}</Badge>
                {text}
              </p>
              {line.missingSupplies.map((supply) => (
                <p key={supply.name} className="figures text-caption text-danger">
                  부속품 {supply.name}: {count(supply.asked)}개 중 {count(supply.added)}개만 담았습니다.
                </p>
              ))}
              {line.added > 0 && line.price !== line.savedPrice && (
                <p className="figures text-caption text-ink-soft">
                  가격이 바뀌었습니다. 지난번 {won(line.savedPrice)} → 지금{' '}
                  <b className="text-ink">{won(line.price)}</b>
                </p>
              )}
            </li>
          );
        })}
    </ul>
  );
}
