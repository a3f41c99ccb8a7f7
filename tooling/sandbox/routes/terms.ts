import type { Context } from 'hono';
import { resultOf } from '../protocol/result-codes.ts';

const texts: Record<string, { termsTitle: string; content: string }> = {
  ElectronicFinancialTransactions: {
    termsTitle: '전자금융거래 이용약관',
    content:
      '제1조 (목적) 이 약관은 전자지급결제대행서비스를 이용하는 이용자와 회사 사이의 전자금융거래에 관한 기본적인 사항을 정합니다.\n제2조 (이용자의 책임) 이용자는 접근매체를 다른 사람에게 알리거나 넘겨서는 안 됩니다.\n(시험용 약관입니다.)',
  },
  CollectPersonalInfo: {
    termsTitle: '개인정보 수집 및 이용 안내',
    content:
      '수집 항목: 카드번호, 유효기간, 생년월일 또는 사업자번호, 비밀번호 앞 두 자리\n이용 목적: 결제수단 등록과 결제 승인\n보유 기간: 관계 법령이 정한 기간\n(시험용 약관입니다.)',
  },
  SharingPersonalInformation: {
    termsTitle: '개인정보 제공 및 위탁 안내',
    content: '제공받는 자: 카드사, 결제대행사\n제공 목적: 결제 승인과 취소, 분쟁 처리\n(시험용 약관입니다.)',
  },
  TelecommunicationCharging: {
    termsTitle: '통신과금서비스 이용약관',
    content: '통신과금서비스를 이용하는 경우의 권리와 의무를 정합니다.\n(시험용 약관입니다.)',
  },
};

/** GET /v1/terms?termsType=: the terms that a page collecting card data must show. */
export function terms(c: Context): Response {
  const found = texts[c.req.query('termsType') ?? ''];
  return c.json(found ? { ...resultOf('0000'), ...found } : resultOf('P012', 'termsType'));
}
