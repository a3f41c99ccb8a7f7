import {
  type ClaimStatus,
  type CourierCode,
  claimKindLabels,
  claimKinds,
  claimStatusLabels,
  couriers,
  methodText,
  type PaymentMethod,
  paidText,
  type RefundParts,
  type RenderedMail,
  refundText,
  udiPath,
} from '@iruon/contract';
import { seoulParts } from '@iruon/contract/seoul';
import { wonText } from '@iruon/contract/won';
import type { VirtualAccount } from '../../adapters/payment/port.ts';
import { goodsText, type MailContent, renderStoreMail, type Store } from './layout.ts';

export type TemplateName =
  | 'purchase-paid'
  | 'deposit-awaited'
  | 'phone-order-placed'
  | 'purchase-expired'
  | 'order-shipped'
  | 'invoice-corrected'
  | 'order-delayed'
  | 'order-delivered'
  | 'confirmation-announced'
  | 'claim-opened'
  | 'claim-moved';

interface MailPiece {
  name: string;
  option: string | null;
  lotNo: string;
  useBy: string | null;
  amount: number;
  /** The device identifier, which leads to the instructions; null without one. */
  gtin: string | null;
}

export interface MailFacts extends Store {
  purchase: {
    purchaseNo: string;
    title: string;
    payable: number;
    /** The shortfall of a deposit that an operator accepted, won. */
    writtenOff: number;
    moneyUsed: number;
    pointsUsed: number;
    paymentMethod: PaymentMethod;
    sender: unknown;
    receiver: unknown;
    expiresAt: Date | null;
  };
  orders: readonly {
    id: string;
    productName: string;
    optionName: string | null;
    amount: number;
    courierCode: CourierCode | null;
    invoiceNo: string | null;
    delayUntil: string | null;
    orderStatusMessage: string;
    claimStatus: ClaimStatus | null;
    claimStatusMessage: string;
  }[];
  /** The shipped pieces whose lots are known. */
  pieces?: readonly MailPiece[];
  payment: { virtualAccount: Omit<VirtualAccount, 'bankCode'> | null } | null;
  /** The refund of a cancel or return that was completed. */
  refund: (RefundParts & { amount: number }) | null;
  /** The store's own account. */
  bankAccount: { bankName: string; accountNumber: string; accountHolder: string } | null;
  /** Days from delivery to the automatic confirmation. */
  confirmAutoDays: number;
}

function instantText(iso: string | null | undefined): string {
  if (!iso) return '';
  const { year, month, day, hour, minute } = seoulParts(new Date(iso));
  return `${year}년 ${month}월 ${day}일 ${hour}시 ${String(minute).padStart(2, '0')}분까지`;
}

const goods = ({ orders }: MailFacts) =>
  goodsText(orders.map(({ productName: name, ...order }) => ({ name, ...order })));

/** Maximum number of lots in a mail. */
const MAX_LOTS = 20;

/** The lots of shipped pieces, each with the address of the instructions for use of its packages. */
function lots({ pieces = [], storefrontUrl }: MailFacts): string {
  const texts = pieces.slice(0, MAX_LOTS).map(({ name, option, lotNo, useBy, amount, gtin }) => {
    const lot = `로트 ${lotNo}${useBy ? `, 유효기한 ${useBy}` : ''}`;
    const instructions = gtin ? ` (사용설명서 ${storefrontUrl}${udiPath(gtin, lotNo)})` : '';
    return `${name}${option ? ` (${option})` : ''} ${amount}개 - ${lot}${instructions}`;
  });
  const others = pieces.length - MAX_LOTS;
  return [...texts, ...(others > 0 ? [`그 밖의 로트 ${others}건은 주문내역에서 보실 수 있습니다.`] : [])].join('\n');
}

function invoices({ orders }: MailFacts): string {
  const texts = orders.flatMap(({ courierCode, invoiceNo }) =>
    courierCode && invoiceNo ? `${couriers[courierCode].name} ${invoiceNo}` : [],
  );
  return [...new Set(texts)].join(', ');
}

/** What was paid, by source; the method names the sources if nothing was left to pay. */
function paidFacts(of: MailFacts['purchase']): [string, string][] {
  const { payable, writtenOff, moneyUsed: money, pointsUsed: points, paymentMethod: method } = of;
  const facts: [string, string, number][] = [
    ['결제금액', wonText(payable - writtenOff), payable],
    ['예치금', paidText('money', money), money],
    ['포인트', paidText('points', points), points],
  ];
  return [
    ...facts.flatMap(([name, text, amount]): [string, string][] => (amount > 0 ? [[name, text]] : [])),
    ['결제수단', methodText({ method }, { payable, money, points })],
  ];
}

const refundFacts = ({ refund }: MailFacts): [string, string][] =>
  refund && refund.amount > 0 ? [['환불금액', refundText(refund)]] : [];

type Content = Pick<MailContent, 'subject' | 'paragraphs' | 'facts'> & {
  /** The subject by default. */
  heading?: string;
};

/** The facts without the purchase's number, which `renderMail` adds to each mail. */
const contents: Record<TemplateName, (facts: MailFacts) => Content> = {
  'purchase-paid': (facts) => ({
    subject: '결제가 완료되었습니다',
    paragraphs: ['주문해 주셔서 감사합니다. 상품을 준비하는 대로 배송 소식을 알려 드리겠습니다.'],
    facts: [['주문상품', goods(facts)], ...paidFacts(facts.purchase)],
  }),
  'deposit-awaited': (facts) => {
    const account = facts.payment?.virtualAccount;
    return {
      subject: '입금을 기다리고 있습니다',
      heading: '아래 계좌로 입금해 주세요',
      paragraphs: ['기한까지 입금이 확인되지 않으면 주문이 자동으로 취소됩니다.'],
      facts: [
        ['입금금액', wonText(facts.purchase.payable)],
        ['입금계좌', account ? `${account.bankName} ${account.number}` : ''],
        ['예금주', account?.holder ?? ''],
        ['입금기한', instantText(account?.expiresAt)],
      ],
    };
  },
  'phone-order-placed': (facts) => ({
    subject: '전화로 주문하신 상품의 입금을 기다리고 있습니다',
    heading: '전화 주문을 접수했습니다',
    paragraphs: ['아래 계좌로 입금해 주세요. 기한까지 입금이 확인되지 않으면 주문이 자동으로 취소됩니다.'],
    facts: [
      ['주문상품', goods(facts)],
      ['입금금액', wonText(facts.purchase.payable)],
      ['입금계좌', facts.bankAccount ? `${facts.bankAccount.bankName} ${facts.bankAccount.accountNumber}` : ''],
      ['예금주', facts.bankAccount?.accountHolder ?? ''],
      ['입금기한', instantText(facts.purchase.expiresAt?.toISOString())],
    ],
  }),
  'purchase-expired': (facts) => ({
    subject: '입금 기한이 지나 주문이 취소되었습니다',
    heading: '주문이 취소되었습니다',
    paragraphs: ['입금 기한까지 입금이 확인되지 않아 주문을 취소했습니다. 필요하시면 다시 주문해 주세요.'],
    facts: [['주문상품', goods(facts)]],
  }),
  'order-shipped': (facts) => ({
    subject: '상품을 발송했습니다',
    paragraphs: ['송장번호로 배송 상황을 확인하실 수 있습니다.'],
    facts: [
      ['발송상품', goods(facts)],
      ['송장', invoices(facts)],
      ...(facts.pieces?.length ? [['로트', lots(facts)] satisfies [string, string]] : []),
    ],
  }),
  'invoice-corrected': (facts) => ({
    subject: '송장번호가 바뀌었습니다',
    heading: '송장번호를 바로잡았습니다',
    paragraphs: ['먼저 알려 드린 송장번호 대신 아래 번호로 배송 상황을 확인해 주세요.'],
    facts: [
      ['해당상품', goods(facts)],
      ['송장', invoices(facts)],
    ],
  }),
  'order-delayed': (facts) => ({
    subject: '배송이 늦어지고 있습니다',
    heading: '배송이 늦어져 죄송합니다',
    paragraphs: [facts.orders[0]?.orderStatusMessage ?? ''],
    facts: [
      ['해당상품', goods(facts)],
      ['발송예정일', facts.orders[0]?.delayUntil ?? ''],
    ],
  }),
  'order-delivered': (facts) => ({
    subject: '배송이 완료되었습니다',
    paragraphs: [
      `상품을 확인하신 뒤 주문내역에서 구매확정을 눌러 주세요. ${facts.confirmAutoDays}일이 지나면 자동으로 확정됩니다.`,
    ],
    facts: [['도착상품', goods(facts)]],
  }),
  'confirmation-announced': (facts) => ({
    subject: '곧 구매가 자동으로 확정됩니다',
    paragraphs: ['상품에 문제가 있으면 자동 확정 전에 고객센터로 알려 주세요.'],
    facts: [['해당상품', goods(facts)]],
  }),
  'claim-opened': (facts) => ({
    subject: `${claimKind(facts)} 신청을 받았습니다`,
    paragraphs: [
      '확인하는 대로 진행 상황을 알려 드리겠습니다. 처리되기 전에는 주문내역에서 신청을 철회할 수 있습니다.',
    ],
    facts: [['해당상품', goods(facts)]],
  }),
  'claim-moved': (facts) => ({
    subject: `${claimWord(facts)} 안내`,
    paragraphs: [
      facts.orders[0]?.claimStatusMessage ||
        '진행 상황이 바뀌었습니다. 환불 금액과 진행 상황은 주문내역에서 보실 수 있습니다.',
    ],
    facts: [['해당상품', goods(facts)], ...refundFacts(facts)],
  }),
};

const claimWord = ({ orders: [order] }: MailFacts) =>
  order?.claimStatus ? claimStatusLabels[order.claimStatus] : '취소·교환·반품';

/** The kind of the claim without its progress: the label of a status may already contain "요청" ("반품요청"). */
const claimKind = ({ orders: [order] }: MailFacts) => {
  const kind = claimKinds.find((each) => order?.claimStatus?.startsWith(each));
  return kind ? claimKindLabels[kind] : '취소·교환·반품';
};

/** A mail of an occasion: subject, text and HTML, in Korean. */
export function renderMail(template: TemplateName, facts: MailFacts): RenderedMail {
  const { subject, heading = subject, ...content } = contents[template](facts);
  const { purchaseNo } = facts.purchase;
  return renderStoreMail(facts.storeName, facts.storefrontUrl, {
    ...content,
    subject: `${subject} (${purchaseNo})`,
    heading,
    facts: [['주문번호', purchaseNo], ...content.facts],
    link: { text: '주문내역 보기', url: '/mypage/orders' },
  });
}
