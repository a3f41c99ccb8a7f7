import type { RegularOrdered } from '@iruon/contract';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '~/components/ui/badge';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { count, won } from '~/format';
import { addedOf, cartOf } from './cart-of';
import { CartTabs } from './cart-tabs';

interface AddedPageProps {
  title: string;
  put: 'regular' | 'again';
  response: { ordered: RegularOrdered | null; problem: ComponentProps<typeof ProblemNotice>['problem'] } | undefined;
  /** The page of the earlier order. */
  back: { to: string; text: string };
  /** The next steps, for the number of added lines. */
  course?: (ordered: RegularOrdered, added: number) => ReactNode;
  /** The name of the earlier order, if it has one. */
  name?: string;
}

/** The lines of an earlier order that were added to the cart again, and those that were not. */
export function AddedPage({ title, put, response, back, course, name }: AddedPageProps) {
  const Heading = name === undefined ? 'h1' : 'p';
  const ordered = response?.ordered;
  const added = ordered ? addedOf(ordered) : 0;
  return (
    <div className="page py-6 lg:py-10">
      <Heading className="mb-4 text-title font-bold lg:text-title-l">{title}</Heading>
      <CartTabs current={put === 'again' ? 'cart' : 'regular'} />
      <div className="grid max-w-reading gap-6">
        {name !== undefined && <h1 className="text-title-s font-bold lg:text-title">{name}</h1>}
        {!response && <Notice tone="info" title="담은 결과는 담은 직후에만 보여 드립니다." />}
        <ProblemNotice problem={response?.problem} />
        {ordered && (
          <>
            <AddedNotice ordered={ordered}>{course?.(ordered, added)}</AddedNotice>
            <OrderedLines lines={ordered.lines} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="outline" to={back.to}>
            {back.text}
          </LinkButton>
          <LinkButton to={ordered && added > 0 ? cartOf(ordered, put) : '/mypage/cart'}>
            {added > 0 ? '담은 상품 주문하러 가기' : '장바구니 보기'}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** The number of lines that were added to the cart, if some could not be added. */
function AddedNotice({ ordered, children }: { ordered: Pick<RegularOrdered, 'lines'>; children?: ReactNode }) {
  const added = addedOf(ordered);
  if (added === 0)
    return (
      <Notice tone="danger" title="지금 담을 수 있는 상품이 없습니다.">
        {children}
      </Notice>
    );
  const text = `상품 ${count(ordered.lines.length)}건 중 ${count(added)}건을 담았습니다. 아래 내용을 확인해 주세요.`;
  return (
    <Notice tone="warning" title={text}>
      {children}
    </Notice>
  );
}

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
function OrderedLines({ lines }: { lines: Line[] }) {
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
