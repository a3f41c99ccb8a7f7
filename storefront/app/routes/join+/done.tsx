import { orderingNeeds } from '@iruon/contract/ordering-needs';
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { JoinFrame } from '~/components/joining/join-frame';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '가입 완료 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.joined());

export default function Joined() {
  const { name, isApproved } = useLoaderData<typeof loader>();
  return (
    <JoinFrame step="가입 완료" title={`${name}님, 가입을 환영합니다`}>
      {isApproved ? (
        <Notice tone="success" title="가입되었습니다. 지금 로그인되어 있습니다.">
          {orderingNeeds.PERSON}
        </Notice>
      ) : (
        <Notice tone="info" title="가입 승인을 기다리고 있습니다.">
          {orderingNeeds.COMPANY}
        </Notice>
      )}
      <div className="grid gap-3 sm:flex">
        <Button asChild>
          <Link to="/mypage/customer-number">고객번호 신청하기</Link>
        </Button>
        <Button asChild tone="outline">
          <Link to={isApproved ? '/product' : '/mypage/company-approval'}>
            {isApproved ? '제품 소개 보기' : '가입 승인 상태 보기'}
          </Link>
        </Button>
      </div>
    </JoinFrame>
  );
}
