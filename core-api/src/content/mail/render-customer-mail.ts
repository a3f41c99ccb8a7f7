import type { RenderedMail } from '@iruon/contract';
import { renderStoreMail, type Store } from './layout.ts';

export type CustomerDecision = { state: 'APPROVED'; custNo: string } | { state: 'REJECTED'; reason: string };

/** The mail about the decision on a request for a customer number: the number, or the reason of the rejection. */
export function renderCustomerMail(decision: CustomerDecision, { storefrontUrl, storeName }: Store): RenderedMail {
  if (decision.state === 'APPROVED') {
    return renderStoreMail(storeName, storefrontUrl, {
      subject: '고객번호가 등록되었습니다',
      paragraphs: ['이제 가격을 확인하고 상품을 구매할 수 있습니다.'],
      facts: [['고객번호', decision.custNo]],
      link: { text: '쇼핑몰로 가기', url: '/shop/products' },
    });
  }
  return renderStoreMail(storeName, storefrontUrl, {
    subject: '고객번호 신청을 다시 확인해 주세요',
    heading: '고객번호를 등록하지 못했습니다',
    paragraphs: ['아래 사유를 확인하고 서류를 다시 보내 주세요.'],
    facts: [['사유', decision.reason]],
    link: { text: '다시 신청하기', url: '/mypage/customer-number' },
  });
}
