import type { RegularOrdered } from '@iruon/contract';
import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { AddedNotice } from './added-notice';
import { addedOf, cartOf } from './cart-of';
import { CartTabs } from './cart-tabs';
import { OrderedLines } from './ordered-lines';

interface AddedPageProps {
  title: string;
  put: 'regular' | 'again';
  response: { ordered: RegularOrdered | null; problem: ComponentProps<typeof ProblemNotice>['problem'] } | undefined;
  /** The page of the earlier order. */
  back: { to: string; text: string };
  /** The further course, for the number of added lines. */
  course?: (ordered: RegularOrdered, added: number) => ReactNode;
  /** The name of the earlier order, if it has one. */
  name?: string;
}

/** The lines of an earlier order that could be added to the cart again. */
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
