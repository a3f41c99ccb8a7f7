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
          가격을 확인하고 구매하시려면 고객번호가 필요합니다. 서류를 보내 주시면 담당자가 등록해 드립니다.
        </Notice>
      ) : (
        <Notice tone="info" title="가입 승인을 기다리고 있습니다.">
          담당자가 사업자등록증을 확인하고 결과를 메일로 알려 드립니다. 승인되면 주문하실 수 있습니다.
        </Notice>
      )}
      <div className="grid gap-3 sm:flex">
        <Button asChild>
          <Link to="/shop">쇼핑몰로 가기</Link>
        </Button>
        <Button asChild tone="outline">
          <Link to={isApproved ? '/mypage/customer-number' : '/mypage'}>
            {isApproved ? '고객번호 신청하기' : '마이페이지로 가기'}
          </Link>
        </Button>
      </div>
    </JoinFrame>
  );
}
