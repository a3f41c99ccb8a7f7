import { documentFile } from '@iruon/contract';
import { orderingNeeds } from '@iruon/contract/ordering-needs';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentForm, type DocumentFormProps } from '~/components/approvals/document-form';
import { Granted, RequestState } from '~/components/approvals/request-state';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { pageLoader } from '~/page-loader';

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

const documentRule = documentFile('면허증이나 사업자등록증을 첨부해 주세요.');

interface RequestFormProps extends Pick<DocumentFormProps, 'refusal' | 'verb' | 'onSent'> {
  /** The member's entries in the last request. */
  last: { custNo: string | null; message: string } | null;
}

/** Requests a customer number with a document. */
function RequestForm({ last, ...form }: RequestFormProps) {
  return (
    <DocumentForm
      {...form}
      action="/files/customer-request"
      label="면허증 또는 사업자등록증"
      rule={documentRule}
      message={last?.message ?? ''}
    >
      {({ custNo }) => (
        <Field
          label="고객번호"
          htmlFor="custNo"
          hint="예전에 거래하신 적이 있어 번호를 아시면 적어 주세요. 모르셔도 됩니다."
          errors={custNo}
        >
          <Input
            id="custNo"
            name="custNo"
            defaultValue={last?.custNo ?? ''}
            maxLength={30}
            autoComplete="off"
            aria-describedby="custNo-hint custNo-error"
            aria-invalid={custNo !== undefined}
            className="max-w-60"
          />
        </Field>
      )}
    </DocumentForm>
  );
}
