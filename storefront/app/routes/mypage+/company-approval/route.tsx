import { businessRegistration } from '@iruon/contract';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentForm } from '~/components/approvals/document-form';
import { Granted } from '~/components/approvals/granted';
import { RequestState } from '~/components/approvals/request-state';
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
        {!isApproved && (
          <p className="max-w-reading text-label text-ink-soft">
            병원·기업 회원은 담당자가 사업자등록증을 확인한 뒤에 주문할 수 있습니다. 그 전에도 상품을 둘러보실 수
            있습니다.
          </p>
        )}
      </header>
      {isApproved ? (
        <Granted title={request ? '가입이 승인되었습니다.' : '승인이 필요 없는 계정입니다.'}>
          지금 주문하실 수 있습니다.
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
