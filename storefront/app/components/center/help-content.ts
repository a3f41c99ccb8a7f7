import type { HelpedCustomer } from '@iruon/bff-storefront/center/customer-help';
import { DOCUMENT_CHECK_TIME } from '@iruon/contract/ordering-needs';
import {
  BadgeCheck,
  BookOpen,
  Building2,
  Coins,
  CreditCard,
  type LucideIcon,
  PackageSearch,
  ReceiptText,
  Repeat,
  RotateCcw,
  ShoppingBag,
  TicketPercent,
  UserRound,
  Users,
} from 'lucide-react';

interface Step {
  Icon: LucideIcon;
  title: string;
  text: string;
  to: string;
  link: string;
}

interface Service {
  Icon: LucideIcon;
  title: string;
  text: string;
  to: string;
}

export interface HelpContent {
  path: '/center/individual-service' | '/center/corporate-service';
  title: string;
  lead: string;
  description: string;
  /** The steps from sign-up to the first order. */
  steps: readonly Step[];
  services: readonly Service[];
}

const promoter: Service = {
  Icon: Users,
  title: '추천인',
  text: '동료에게 이루온을 소개하고 구매가 확정되면 보너스를 받으실 수 있습니다.',
  to: '/mypage/promoter',
};
const catalogues: Service = {
  Icon: BookOpen,
  title: '카탈로그',
  text: '제품의 규격과 구성을 PDF로 내려받아 두고 보실 수 있습니다.',
  to: '/library/catalog',
};

/** The texts of the help page for each kind of customer. */
export const helpContents: Record<HelpedCustomer, HelpContent> = {
  INDIVIDUAL: {
    path: '/center/individual-service',
    title: '개인 고객 안내',
    lead: '치과의사, 치과위생사, 치과기공사로 이루온을 쓰시는 분이 가입부터 주문, 교환까지 하실 수 있는 일을 모았습니다.',
    description: '개인 고객의 가입, 고객번호 신청, 주문과 결제, 교환과 반품, 문의처를 안내합니다.',
    steps: [
      {
        Icon: UserRound,
        title: '개인 회원으로 가입',
        text: '휴대폰으로 본인확인을 마치면 바로 가입하실 수 있습니다.',
        to: '/join',
        link: '회원가입',
      },
      {
        Icon: BadgeCheck,
        title: '고객번호 신청',
        text: `면허증이나 사업자등록증을 올려 주시면 ${DOCUMENT_CHECK_TIME} 확인하고 고객번호를 드립니다. 고객번호가 있어야 가격을 보고 주문하실 수 있습니다.`,
        to: '/mypage/customer-number',
        link: '고객번호 신청',
      },
      {
        Icon: ShoppingBag,
        title: '주문과 결제',
        text: '직경과 길이를 골라 한 번에 담고 카드, 간편결제, 무통장입금으로 결제하세요.',
        to: '/shop/products',
        link: '제품 보기',
      },
      {
        Icon: RotateCcw,
        title: '교환과 반품',
        text: '받으신 날부터 7일 안에 주문내역에서 신청하실 수 있습니다.',
        to: '/mypage/orders',
        link: '주문내역',
      },
    ],
    services: [
      {
        Icon: TicketPercent,
        title: '쿠폰',
        text: '받으신 쿠폰과 쓸 수 있는 상품을 확인하세요.',
        to: '/mypage/coupons',
      },
      {
        Icon: Coins,
        title: '포인트',
        text: '남은 포인트와 곧 사라질 포인트를 보실 수 있습니다.',
        to: '/mypage/points',
      },
      catalogues,
      promoter,
    ],
  },
  CORPORATE: {
    path: '/center/corporate-service',
    title: '기업 고객 안내',
    lead: '병원과 치과기공소, 기업의 구매 담당자가 거래처 등록부터 정기 주문, 세금계산서까지 하실 수 있는 일을 모았습니다.',
    description: '병원과 기업 고객의 가입 승인, 거래처 연결, 예치금 결제, 정기 주문, 문의처를 안내합니다.',
    steps: [
      {
        Icon: Building2,
        title: '기업 회원으로 가입',
        text: `사업자등록증을 올려 주시면 담당자가 ${DOCUMENT_CHECK_TIME} 확인하고 결과를 이메일로 알려 드립니다.`,
        to: '/join',
        link: '회원가입',
      },
      {
        Icon: BadgeCheck,
        title: '거래처 연결',
        text: '가격을 보고 주문하시려면 고객번호가 필요합니다. 이미 거래하고 계시다면 쓰시던 고객번호와 예치금을 그대로 이어 드립니다.',
        to: '/mypage/customer-number',
        link: '고객번호 신청',
      },
      {
        Icon: CreditCard,
        title: '예치금과 카드로 결제',
        text: '예치금, 카드, 무통장입금 중에 고르고 여러 가지를 함께 쓰실 수도 있습니다.',
        to: '/mypage/advance-payment',
        link: '예치금',
      },
      {
        Icon: PackageSearch,
        title: '배송과 반품',
        text: '발송, 배송, 교환과 반품을 주문내역에서 한 번에 확인하세요.',
        to: '/mypage/orders',
        link: '주문내역',
      },
    ],
    services: [
      {
        Icon: Repeat,
        title: '정기 주문',
        text: '자주 쓰시는 구성을 저장해 두고 정한 날에 알림을 받아 주문하세요.',
        to: '/mypage/cart/regular',
      },
      {
        Icon: ReceiptText,
        title: '이전 주문내역',
        text: '온라인 매장을 열기 전에 거래하신 내역도 찾아보실 수 있습니다.',
        to: '/mypage/legacy-orders',
      },
      catalogues,
      promoter,
    ],
  },
};
