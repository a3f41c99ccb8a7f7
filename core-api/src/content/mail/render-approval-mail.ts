import type { RenderedMail } from '@iruon/contract';
import { DOCUMENT_CHECK_TIME } from '@iruon/contract/ordering-needs';
import { renderStoreMail, type Store } from './layout.ts';

export type CompanyDecision = { state: 'APPROVED' } | { state: 'REJECTED'; reason: string };

/** The mail about the decision on a company's registration: what it needs to order, or the reason of the rejection. */
export function renderCompanyMail(decision: CompanyDecision, { storefrontUrl, storeName }: Store): RenderedMail {
  if (decision.state === 'APPROVED') {
    return renderStoreMail(storeName, storefrontUrl, {
      subject: '병원·기업 회원 가입이 승인되었습니다',
      heading: '가입이 승인되었습니다',
      paragraphs: [
        '고객번호가 등록되어 있으면 지금 가격을 보고 주문하실 수 있습니다.',
        `아직 없으면 고객번호를 신청해 주세요. 담당자가 ${DOCUMENT_CHECK_TIME} 확인해 드립니다.`,
      ],
      facts: [],
      link: { text: '고객번호 보기', url: '/mypage/customer-number' },
    });
  }
  return renderStoreMail(storeName, storefrontUrl, {
    subject: '사업자등록증을 다시 확인해 주세요',
    heading: '가입을 승인하지 못했습니다',
    paragraphs: ['아래 사유를 확인하고 사업자등록증을 다시 보내 주세요.'],
    facts: [['사유', decision.reason]],
    link: { text: '다시 보내기', url: '/mypage/company-approval' },
  });
}

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
