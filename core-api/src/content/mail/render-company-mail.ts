import type { RenderedMail } from '@iruon/contract';
import { renderStoreMail, type Store } from './layout.ts';

export type CompanyDecision = { state: 'APPROVED' } | { state: 'REJECTED'; reason: string };

/** The mail about the decision on a company's registration: it may order now, or the reason of the rejection. */
export function renderCompanyMail(decision: CompanyDecision, { storefrontUrl, storeName }: Store): RenderedMail {
  if (decision.state === 'APPROVED') {
    return renderStoreMail(storeName, storefrontUrl, {
      subject: '병원·기업 회원 가입이 승인되었습니다',
      heading: '가입이 승인되었습니다',
      paragraphs: ['이제 병원·기업 회원으로 주문할 수 있습니다.'],
      facts: [],
      link: { text: '쇼핑몰로 가기', url: '/shop/products' },
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
