import { orderingNeeds } from '@iruon/contract/ordering-needs';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Granted } from '~/components/approvals/granted';
import { RequestState } from '~/components/approvals/request-state';
import { pageLoader } from '~/page-loader';
import { RequestForm } from './request-form';

export const meta: MetaFunction = () => [{ title: '고객번호 신청 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.customerNumber(search));

export default function CustomerNumber() {
  const { custNo, request, refusal } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-title font-bold">고객번호 신청</h1>
        {custNo === null && (
          <p className="max-w-reading text-label text-ink-soft">
            의료기기는 고객번호가 등록된 회원에게만 판매합니다. {orderingNeeds.PERSON}
          </p>
        )}
      </header>
      {custNo === null ? (
        <RequestState
          request={request}
          isRefused={refusal !== null}
          rejected="보내 주신 서류로는 등록하지 못했습니다."
          form={(onSent) => (
            <RequestForm
              last={request}
              refusal={refusal}
              verb={request ? '다시 신청하기' : '신청하기'}
              onSent={onSent}
            />
          )}
        />
      ) : (
        <Granted title={`등록된 고객번호는 ${custNo}입니다.`}>가격을 확인하고 상품을 구매할 수 있습니다.</Granted>
      )}
    </div>
  );
}
