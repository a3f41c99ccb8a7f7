import type { MailTemplate, RenderedMail } from '@iruon/contract';
import { webhookDisabledLabels } from '@iruon/contract/labels';
import { keysOf } from '../../kernel/keys.ts';
import type { Context } from '../../platform/services.ts';
import { readSettings } from '../setting/index.ts';
import {
  renderAccountMail,
  renderCodeMail,
  renderConsentMail,
  renderJoinedMail,
  renderLinkEndedMail,
} from './render-account-mail.ts';
import { renderAnswerMail, renderInquiryAnswerMail } from './render-answer-mail.ts';
import { renderCompanyMail, renderCustomerMail } from './render-approval-mail.ts';
import { type MailFacts, renderMail, type TemplateName } from './render-mail.ts';
import {
  type OperatorChange,
  renderInvitationMail,
  renderOperatorMail,
  renderWebhookMail,
} from './render-operator-mail.ts';
import { renderRecallMail } from './render-recall-mail.ts';
import { renderRegularOrderMail, renderRestockMail, renderTrainingMail } from './render-reminder-mail.ts';
import type { TemplateKey } from './repository.ts';

interface Store {
  storeName: string;
  storefrontUrl: string;
  consoleUrl: string;
}

interface Template extends Pick<MailTemplate, 'label' | 'occasion' | 'audience'> {
  /** With sample data. */
  sample: (store: Store) => RenderedMail;
}

const AT = new Date('2026-11-24T05:30:00Z');

/** A sample purchase; its names, numbers and accounts are fictional. */
const purchaseFacts = ({ storeName, storefrontUrl }: Store): MailFacts => ({
  purchase: {
    purchaseNo: '20261124-0A1B2C',
    title: '본레벨 픽스처 외 1건',
    payable: 1_284_000,
    writtenOff: 0,
    moneyUsed: 0,
    pointsUsed: 3_000,
    paymentMethod: 'card',
    sender: null,
    receiver: null,
    expiresAt: new Date('2026-11-27T14:59:59Z'),
  },
  orders: [
    {
      id: '0197a1b2-0000-7000-8000-000000000001',
      productName: '본레벨 픽스처',
      optionName: '4.0 × 10 mm',
      amount: 3,
      courierCode: 'CJ',
      invoiceNo: '612345678901',
      delayUntil: '2026-12-01',
      orderStatusMessage: '제조 일정이 늦어져 12월 1일에 보내 드리겠습니다.',
      claimStatus: 'RETURN_REQUESTED',
      claimStatusMessage: '',
    },
  ],
  pieces: [
    {
      ...{ name: '본레벨 픽스처', option: '4.0 × 10 mm', lotNo: 'BL24A031', useBy: '2029-11-30', amount: 3 },
      gtin: '08800000000015',
    },
  ],
  payment: {
    virtualAccount: {
      bankName: '국민은행',
      number: '000-000-000000',
      holder: storeName,
      expiresAt: '2026-11-27T14:59:59Z',
    },
  },
  refund: { amount: 428_000, gateway: 427_000, points: 1_000, money: 0, channel: 'GATEWAY', method: 'card' },
  bankAccount: { bankName: '국민은행', accountNumber: '000-000-000000', accountHolder: storeName },
  storefrontUrl,
  storeName,
  confirmAutoDays: 8,
});

const ofPurchase = (name: TemplateName, label: string, occasion: string): Template => ({
  label,
  occasion,
  audience: 'MEMBER',
  sample: (store) => renderMail(name, purchaseFacts(store)),
});
const ofAccount = (change: 'password' | 'email' | 'phone', label: string): Template => ({
  label,
  occasion: '회원 정보가 바뀌었을 때',
  audience: 'MEMBER',
  sample: (store) => renderAccountMail(change, { ...store, at: AT }),
});
const ofOperator = (change: OperatorChange, label: string): Template => ({
  label,
  occasion: '다른 운영자가 계정을 바꾸었을 때',
  audience: 'OPERATOR',
  sample: (store) =>
    renderOperatorMail(change, { at: AT, reason: '담당 업무가 바뀌었습니다.', role: '고객 응대' }, store),
});

/** Every automatic mail of the store. The type requires an entry for each one. */
export const mailTemplates: Readonly<Record<TemplateKey, Template>> = {
  'contact-code': {
    label: '인증번호',
    occasion: '이메일로 인증번호를 요청했을 때',
    audience: 'MEMBER',
    sample: (store) => renderCodeMail({ ...store, code: '012345', until: '14시 35분' }),
  },
  joined: {
    label: '가입 환영',
    occasion: '회원으로 가입했을 때',
    audience: 'MEMBER',
    sample: (store) =>
      renderJoinedMail({
        ...store,
        username: 'clinic01',
        type: 'COMPANY',
        at: AT,
        decisions: [
          { terms: { subject: '개인정보 수집·이용 동의' }, isAgreed: true },
          { terms: { subject: '혜택·소식 이메일 수신' }, isAgreed: false },
        ],
      }),
  },
  'company-decided': {
    label: '병원·기업 가입 결과',
    occasion: '가입을 승인하거나 반려했을 때',
    audience: 'MEMBER',
    sample: (store) =>
      renderCompanyMail({ state: 'REJECTED', reason: '사업자등록증의 글자가 보이지 않습니다.' }, store),
  },
  'customer-request-decided': {
    label: '고객번호 신청 결과',
    occasion: '고객번호를 등록하거나 반려했을 때',
    audience: 'MEMBER',
    sample: (store) => renderCustomerMail({ state: 'APPROVED', custNo: '100123' }, store),
  },
  'account-password': ofAccount('password', '비밀번호 변경'),
  'account-email': ofAccount('email', '이메일 주소 변경'),
  'account-phone': ofAccount('phone', '휴대폰 번호 변경'),
  'consent-result': {
    label: '수신 동의 처리 결과',
    occasion: '광고 수신에 동의하거나 거부했을 때',
    audience: 'MEMBER',
    sample: (store) => renderConsentMail({ ...store, subject: '혜택·소식 이메일 수신', isAgreed: false, at: AT }),
  },
  'purchase-paid': ofPurchase('purchase-paid', '결제 완료', '결제를 마쳤을 때'),
  'deposit-awaited': ofPurchase('deposit-awaited', '입금 안내', '가상계좌를 발급받았을 때'),
  'phone-order-placed': ofPurchase('phone-order-placed', '전화 주문 접수', '전화 주문을 접수했을 때'),
  'purchase-expired': ofPurchase('purchase-expired', '입금 기한 지남', '기한까지 입금되지 않았을 때'),
  'order-shipped': ofPurchase('order-shipped', '발송', '상품을 발송했을 때'),
  'invoice-corrected': ofPurchase('invoice-corrected', '송장번호 변경', '송장번호를 바로잡았을 때'),
  'order-delayed': ofPurchase('order-delayed', '배송 지연', '배송이 늦어질 때'),
  'order-delivered': ofPurchase('order-delivered', '배송 완료', '배송이 끝났을 때'),
  'confirmation-announced': ofPurchase('confirmation-announced', '자동 구매확정 예고', '자동 확정 며칠 전'),
  'claim-opened': ofPurchase('claim-opened', '취소·교환·반품 접수', '신청을 받았을 때'),
  'claim-moved': ofPurchase('claim-moved', '취소·교환·반품 안내', '진행 상황이 바뀌었을 때'),
  'inquire-answered': {
    label: '상품 문의 답변',
    occasion: '상품 문의에 답변했을 때',
    audience: 'MEMBER',
    sample: (store) =>
      renderAnswerMail({
        ...store,
        productName: '본레벨 픽스처',
        subject: '드릴 순서를 알고 싶습니다',
        answer: '골밀도에 따라 순서가 다릅니다.\n사용설명서의 표를 확인해 주세요.',
      }),
  },
  'form-answered': {
    label: '고객센터 문의 답변',
    occasion: '고객센터 문의나 상담 신청에 답변했을 때',
    audience: 'MEMBER',
    sample: (store) =>
      renderInquiryAnswerMail({
        ...store,
        about: '일반 문의 · 배송',
        question: '오늘 주문하면 언제 도착하나요?',
        answer: '오후 3시까지 결제한 주문은 다음 영업일에 도착합니다.',
        isMember: true,
      }),
  },
  'social-ended': {
    label: '간편 로그인 연결 끊김',
    occasion: '카카오에서 연결을 끊었을 때',
    audience: 'MEMBER',
    sample: (store) => renderLinkEndedMail({ ...store, provider: '카카오', username: 'clinic01', at: AT }),
  },
  'training-due': {
    label: '판촉영업자 교육 기한 알림',
    occasion: '추천인의 교육 기한 30일 전 아침에 한 번',
    audience: 'MEMBER',
    sample: (store) => renderTrainingMail({ ...store, until: '2026-12-24' }),
  },
  'regular-order': {
    label: '정기 주문일 알림',
    occasion: '정기 주문일 아침에',
    audience: 'MEMBER',
    sample: (store) =>
      renderRegularOrderMail({
        ...store,
        id: '0197a1b2-0000-7000-8000-000000000002',
        name: '월요 소모품',
        dateText: '12월 7일(월)',
        cycleText: '2주마다 월요일',
        lines: [{ name: '힐링 어버트먼트', optionName: '높이 5 mm', amount: 4, available: 2 }],
        total: 96_000,
      }),
  },
  recall: {
    label: '제품 회수 안내',
    occasion: '받은 로트를 회수할 때',
    audience: 'MEMBER',
    sample: (store) =>
      renderRecallMail({
        ...store,
        recallId: '0197a1b2-0000-7000-8000-000000000001',
        recallNo: 'RC261124-01',
        title: '픽스처 포장 불량',
        hazard: '2등급 · 일시적 위해 우려',
        reason: '일부 포장의 밀봉이 풀려 멸균이 유지되지 않을 수 있습니다.',
        instruction: '사용하지 마시고 따로 보관해 주세요.\n저희가 수거하고 같은 제품으로 바꿔 드립니다.',
        isFormer: false,
        lots: [{ name: '본레벨 픽스처 (4.0 × 10 mm)', lotNo: 'A2611-03', sent: 12 }],
      }),
  },
  restock: {
    label: '재입고 알림',
    occasion: '재입고 알림을 신청한 상품이 다시 들어왔을 때, 신청한 순서대로',
    audience: 'MEMBER',
    sample: (store) =>
      renderRestockMail({ ...store, code: 'FX-4010', name: '본레벨 픽스처', optionName: '4.0 × 10 mm', stock: 12 }),
  },
  'operator-invitation': {
    label: '운영자 초대',
    occasion: '새 운영자를 초대했을 때',
    audience: 'OPERATOR',
    // No token: the link of a sample is invalid.
    sample: (store) =>
      renderInvitationMail({ token: '', role: '고객 응대', expiresAt: AT, invitedBy: '정하늘' }, store),
  },
  'operator-scopes': ofOperator('scopes', '운영자 역할 변경'),
  'operator-disabled': ofOperator('disabled', '운영자 이용 정지'),
  'operator-enabled': ofOperator('enabled', '운영자 이용 정지 해제'),
  'operator-sessions': ofOperator('sessions', '운영자 전체 로그아웃'),
  'operator-second-factor': ofOperator('second-factor', '운영자 2단계 인증 해제'),
  'webhook-disabled': {
    label: '웹훅 중지',
    occasion: '다른 프로그램이 사흘 동안 이벤트를 받지 못했거나 더 받지 않을 때, 최고 관리자에게',
    audience: 'OPERATOR',
    sample: (store) =>
      renderWebhookMail(
        {
          id: '0197a1b2-0000-7000-8000-000000000003',
          name: '회계 프로그램',
          reason: webhookDisabledLabels.FAILING,
          at: AT,
        },
        store,
      ),
  },
};

/** Every automatic mail of the store, with sample data and the store's current name and addresses. */
export async function showTemplates({ db, config }: Context): Promise<MailTemplate[]> {
  const { company } = await readSettings(db);
  const store = {
    storeName: company.name ?? '온라인 쇼핑몰',
    storefrontUrl: config.storefrontUrl,
    consoleUrl: config.consoleUrl,
  };
  return keysOf(mailTemplates).map((id) => {
    const { sample, ...about } = mailTemplates[id];
    return { id, ...about, ...sample(store) };
  });
}
