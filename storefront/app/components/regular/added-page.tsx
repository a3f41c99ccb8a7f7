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
  heading: ReactNode;
  current: ComponentProps<typeof CartTabs>['current'];
  put: 'regular' | 'again';
  response: { ordered: RegularOrdered | null; problem: ComponentProps<typeof ProblemNotice>['problem'] } | undefined;
  /** The page of the earlier order. */
  back: { to: string; text: string };
  /** The further course, for the number of added lines. */
  course?: (ordered: RegularOrdered, added: number) => ReactNode;
  /** Above the result. */
  children?: ReactNode;
}

/** The lines of an earlier order that could be added to the cart again. */
export function AddedPage({ heading, current, put, response, back, course, children }: AddedPageProps) {
  const ordered = response?.ordered;
  const added = ordered ? addedOf(ordered) : 0;
  return (
    <div className="page py-6 lg:py-10">
      {heading}
      <CartTabs current={current} />
      <div className="grid max-w-reading gap-6">
        {children}
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
