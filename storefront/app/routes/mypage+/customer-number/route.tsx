import { approvalStateLabels } from '@iruon/contract/labels';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Facts } from '~/components/ui/facts';
import { Notice } from '~/components/ui/notice';
import { minute } from '~/format';
import { RequestForm } from './request-form';

export const meta: MetaFunction = () => [{ title: '고객번호 신청 - 이루온' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return await context.bff.screens.customerNumber(new URL(request.url).searchParams);
}

export default function CustomerNumber() {
  const { custNo, request, refusal } = useLoaderData<typeof loader>();
  const [isResending, setResending] = useState(false);
  const state = request?.state;
  const isWaiting = state === 'AWAITING' && !isResending && refusal === null;
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-title font-bold">고객번호 신청</h1>
        {custNo === null && (
          <p className="max-w-reading text-label text-ink-soft">
            의료기기는 고객번호가 등록된 회원에게만 판매합니다. 서류를 보내 주시면 담당자가 확인하고 결과를 메일로 알려
            드립니다.
          </p>
        )}
      </header>
      {custNo !== null && (
        <div className="grid max-w-reading gap-4">
          <Notice tone="success" title={`등록된 고객번호는 ${custNo}입니다.`}>
            가격을 확인하고 상품을 구매할 수 있습니다.
          </Notice>
          <Button asChild className="justify-self-start">
            <Link to="/shop/products">쇼핑몰로 가기</Link>
          </Button>
        </div>
      )}
      {custNo === null && state === 'REJECTED' && (
        <Notice tone="warning" title="보내 주신 서류로는 등록하지 못했습니다." className="max-w-reading">
          {request?.reason}
        </Notice>
      )}
      {custNo === null && isWaiting && (
        <section aria-labelledby="sent" className="grid max-w-reading gap-4">
          <Notice tone="info" title="서류를 확인하고 있습니다.">
            확인이 끝나면 결과를 가입하신 메일로 알려 드립니다.
          </Notice>
          <h2 id="sent" className="text-title-s font-bold">
            보낸 내용
          </h2>
          <Facts
            facts={[
              { label: '상태', value: approvalStateLabels.AWAITING },
              { label: '보낸 시각', value: minute(request?.updatedAt ?? '') },
              {
                label: '서류',
                value: (
                  <a href={request?.document.url} target="_blank" rel="noreferrer" className="underline">
                    {request?.document.name}
                  </a>
                ),
              },
              { label: '고객번호', value: request?.custNo },
              { label: '남긴 말씀', value: request?.message },
            ]}
          />
          <Button tone="outline" className="justify-self-start noscript:hidden" onClick={() => setResending(true)}>
            서류 다시 보내기
          </Button>
        </section>
      )}
      {custNo === null && !isWaiting && (
        <RequestForm
          last={request}
          refusal={refusal}
          verb={request ? '다시 신청하기' : '신청하기'}
          onSent={() => setResending(false)}
        />
      )}
    </div>
  );
}
