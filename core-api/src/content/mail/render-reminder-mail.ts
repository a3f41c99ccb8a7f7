import type { RenderedMail } from '@iruon/contract';
import { wonText } from '@iruon/contract/won';
import { goodsText, renderStoreMail, type Store } from './layout.ts';

interface RegularOrderMailFacts extends Store {
  id: string;
  name: string;
  /** 12월 7일(월) */
  dateText: string;
  /** 2주마다 월요일 */
  cycleText: string;
  lines: readonly { name: string; optionName: string | null; amount: number; available: number }[];
  /** Currently available total, whole won, without delivery. */
  total: number;
}

const noteOf = ({ amount, available }: RegularOrderMailFacts['lines'][number]) => {
  if (available >= amount) return undefined;
  return available === 0 ? '지금은 담을 수 없음' : `지금은 ${available}개`;
};

/**
 * The mail that a regular order is due: nothing is ordered automatically, so it contains the links to order and to stop
 * it.
 */
export function renderRegularOrderMail(facts: RegularOrderMailFacts): RenderedMail {
  const { id, name, lines, total, storefrontUrl, storeName } = facts;
  const page = new URL(`/mypage/cart/regular/${id}`, storefrontUrl).href;
  return renderStoreMail(storeName, storefrontUrl, {
    subject: `오늘은 '${name}' 정기 주문일입니다`,
    paragraphs: [
      '정기 주문은 자동으로 결제되지 않습니다. 아래에서 내용을 확인하고 장바구니에 담아 주문해 주세요.',
      '금액은 오늘 담을 수 있는 상품의 합계이며, 배송비는 주문서에서 더해집니다.',
    ],
    facts: [
      ['주문일', facts.dateText],
      ['주기', facts.cycleText],
      ['상품', goodsText(lines.map((line) => ({ ...line, note: noteOf(line) })))],
      ['상품 합계', wonText(total)],
    ],
    link: { text: '정기 주문 열기', url: page },
    note: { text: '회원님이 정기 주문에서 신청하신 알림입니다. 알림 끄기', url: `${page}?ask=mail` },
  });
}

interface TrainingMail extends Store {
  /** The last day in Seoul on which the training is valid. */
  until: string;
}

/** The mail that a promoter's training expires: when, and the consequences. */
export function renderTrainingMail({ until, storefrontUrl, storeName }: TrainingMail): RenderedMail {
  const day = until.replaceAll('-', '.');
  return renderStoreMail(storeName, storefrontUrl, {
    subject: `판촉영업자 교육을 ${day}까지 받아 주세요`,
    heading: '판촉영업자 교육 기한이 다가옵니다',
    paragraphs: [
      '교육을 받고 이수증을 고객센터로 보내 주세요.',
      '기한이 지나면 이수증을 확인할 때까지 보너스 지급을 멈춥니다. 쌓인 보너스는 그대로 남습니다.',
    ],
    facts: [['교육 기한', day]],
    link: { text: '추천인 화면 보기', url: '/mypage/promoter' },
  });
}

interface RestockMail extends Store {
  code: string;
  name: string;
  optionName: string | null;
  /** The quantity that is for sale now. */
  stock: number;
}

/**
 * The mail that goods are back, which the member asked for by name: it is about nothing else, and no advertising. It
 * reserves nothing.
 */
export function renderRestockMail(facts: RestockMail): RenderedMail {
  const { code, name, optionName, stock, storefrontUrl, storeName } = facts;
  const goods = optionName === null ? name : `${name} (${optionName})`;
  return renderStoreMail(storeName, storefrontUrl, {
    subject: `다시 들어왔습니다: ${goods}`,
    heading: '기다리시던 상품이 다시 들어왔습니다',
    paragraphs: ['먼저 주문하신 분께 먼저 보내 드립니다. 이 메일로 상품이 예약되지는 않습니다.'],
    facts: [
      ['상품', goods],
      ['남은 수량', `${stock}개`],
    ],
    link: { text: '상품 보기', url: `/shop/products/${encodeURIComponent(code)}` },
    note: {
      text: '회원님이 신청하신 재입고 알림이며, 이 상품에는 다시 보내지 않습니다. 알림 관리',
      url: new URL('/mypage/restock', storefrontUrl).href,
    },
  });
}
