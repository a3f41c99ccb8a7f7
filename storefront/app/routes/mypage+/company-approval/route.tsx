import { businessRegistration } from '@iruon/contract';
import { orderingNeeds } from '@iruon/contract/ordering-needs';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentForm } from '~/components/approvals/document-form';
import { Granted, RequestState } from '~/components/approvals/request-state';
import { RequireUserType } from '~/components/user-types/require-user-type';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '가입 승인 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.companyApproval(search));

export default function CompanyApproval() {
  const { isApproved, request, refusal } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-title font-bold">가입 승인</h1>
        {!isApproved && <p className="max-w-reading text-label text-ink-soft">{orderingNeeds.COMPANY}</p>}
      </header>
      {isApproved ? (
        <Granted title={request ? '가입이 승인되었습니다.' : '승인이 필요 없는 계정입니다.'}>
          고객번호까지 등록되면 가격을 보고 주문하실 수 있습니다.
        </Granted>
      ) : (
        <RequestState
          request={request}
          isRefused={refusal !== null}
          rejected="보내 주신 서류로는 가입을 승인하지 못했습니다."
          form={(onSent) => (
            <RequireUserType feature="companyApproval">
              <DocumentForm
                action="/files/company-approval"
                label="사업자등록증"
                rule={businessRegistration}
                message={request?.message ?? ''}
                refusal={refusal}
                verb="다시 보내기"
                onSent={onSent}
              />
            </RequireUserType>
          )}
        />
      )}
    </div>
  );
}
