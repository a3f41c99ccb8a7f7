import type { Approval } from '@iruon/contract';
import { approvalStateLabels } from '@iruon/contract/labels';
import { DOCUMENT_CHECK_TIME } from '@iruon/contract/ordering-needs';
import { type ReactNode, useState } from 'react';
import { useShell } from '~/components/shell/use-shell';
import { Button } from '~/components/ui/button';
import { Facts } from '~/components/ui/facts';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { minute } from '~/format';

export interface RequestStateProps {
  /** The latest request; null if none was sent. */
  request: Approval | null;
  /** True if a form that was posted without scripts was refused: the form is shown again. */
  isRefused: boolean;
  /** The sentence above the reason of a rejection. */
  rejected: string;
  /** The form; it calls `onSent` after the request was sent. */
  form: (onSent: () => void) => ReactNode;
}

/**
 * A request with a document for review by an operator: its state, its content, and the form to send it or to send it
 * again.
 */
export function RequestState({ request, isRefused, rejected, form }: RequestStateProps) {
  const [isResending, setResending] = useState(false);
  if (request?.state === 'AWAITING' && !isResending && !isRefused)
    return <SentRequest request={request} onResend={() => setResending(true)} />;
  return (
    <>
      {request?.state === 'REJECTED' && (
        <Notice tone="warning" title={rejected} className="max-w-reading">
          {request.reason}
        </Notice>
      )}
      {form(() => setResending(false))}
    </>
  );
}

function SentRequest({ request, onResend }: { request: Approval; onResend: () => void }) {
  const { updatedAt, document, custNo, message } = request;
  return (
    <section aria-labelledby="sent" className="grid max-w-reading gap-4">
      <Notice tone="info" title="서류를 확인하고 있습니다.">
        {DOCUMENT_CHECK_TIME} 확인하고 결과를 가입하신 메일로 알려 드립니다.
      </Notice>
      <h2 id="sent" className="text-title-s font-bold">
        보낸 내용
      </h2>
      <Facts
        facts={[
          { label: '상태', value: approvalStateLabels.AWAITING },
          { label: '보낸 시각', value: minute(updatedAt) },
          {
            label: '서류',
            value: (
              <a href={document.url} target="_blank" rel="noreferrer" className="underline">
                {document.name}
              </a>
            ),
          },
          { label: '고객번호', value: custNo },
          { label: '남긴 말씀', value: message },
        ]}
      />
      <Button tone="outline" className="justify-self-start noscript:hidden" onClick={onResend}>
        서류 다시 보내기
      </Button>
    </section>
  );
}

/** A granted request: the member may buy, or still needs a customer number. */
export function Granted({ title, children }: { title: string; children: ReactNode }) {
  const isCustomer = useShell()?.member?.isCustomer ?? true;
  return (
    <div className="grid max-w-reading gap-4">
      <Notice tone="success" title={title}>
        {children}
      </Notice>
      <LinkButton className="justify-self-start" to={isCustomer ? '/shop/products' : '/mypage/customer-number'}>
        {isCustomer ? '쇼핑몰로 가기' : '고객번호 신청하기'}
      </LinkButton>
    </div>
  );
}
