import { renderLayout } from './layout.ts';

export type CompanyDecision = { state: 'APPROVED' } | { state: 'REJECTED'; reason: string };

/** The mail about the decision on a company's registration: it may order now, or the reason of the rejection. */
export function renderCompanyMail(
  decision: CompanyDecision,
  { storefrontUrl, storeName }: { storefrontUrl: string; storeName: string },
): { subject: string; text: string; html: string } {
  if (decision.state === 'APPROVED') {
    return renderLayout({
      storeName,
      subject: `[${storeName}] 병원·기업 회원 가입이 승인되었습니다`,
      heading: '가입이 승인되었습니다',
      paragraphs: ['이제 병원·기업 회원으로 주문할 수 있습니다.'],
      facts: [],
      link: { text: '쇼핑몰로 가기', url: new URL('/shop/products', storefrontUrl).href },
    });
  }
  return renderLayout({
    storeName,
    subject: `[${storeName}] 사업자등록증을 다시 확인해 주세요`,
    heading: '가입을 승인하지 못했습니다',
    paragraphs: ['아래 사유를 확인하고 사업자등록증을 다시 보내 주세요.'],
    facts: [['사유', decision.reason]],
    link: { text: '다시 보내기', url: new URL('/mypage/company-approval', storefrontUrl).href },
  });
}
