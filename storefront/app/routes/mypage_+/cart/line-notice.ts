import type { CartLineView } from '@iruon/bff-storefront/mypage/cart/cart';
import { count } from '../../../format';

interface LineNotice {
  label: string;
  text: string;
  /** The maximum quantity, if a smaller quantity resolves the notice. */
  reduceTo?: number;
  /** True if another option resolves it. */
  isOption?: boolean;
}

/** The problem of a line and its remedy; null if it can be ordered. */
export function noticeOf({
  availability,
  stock,
  amount,
  hasOptions,
  reserved,
  isRecalled,
}: Pick<
  CartLineView,
  'availability' | 'stock' | 'amount' | 'hasOptions' | 'reserved' | 'isRecalled'
>): LineNotice | null {
  if (reserved) {
    const own = `결제하지 않은 주문 ${reserved.purchaseNo}에 ${count(reserved.pieces)}개를 확보해 두었습니다.`;
    const isShort = availability === 'STOCK_SHORT' && stock !== null && amount > stock;
    return {
      label: '내 주문에 있음',
      text: isShort ? `${own} 지금은 ${count(stock)}개까지 더 주문할 수 있습니다.` : own,
      ...(isShort && { reduceTo: stock }),
    };
  }
  if (isRecalled)
    return {
      label: '회수로 판매 중지',
      text: '안전을 위해 회수하고 있어 지금은 판매하지 않습니다. 다른 상품으로 바꾸거나 삭제해 주세요.',
      isOption: hasOptions,
    };
  switch (availability) {
    case 'SOLD_OUT':
      return hasOptions
        ? { label: '품절', text: '재고가 모두 나갔습니다. 다른 옵션으로 바꾸거나 삭제해 주세요.', isOption: true }
        : { label: '품절', text: '재고가 모두 나갔습니다. 삭제해 주세요.' };
    case 'STOCK_SHORT':
      return stock !== null && amount > stock
        ? { label: '재고 부족', text: `${count(stock)}개까지 주문할 수 있습니다.`, reduceTo: stock }
        : { label: '재고 부족', text: '함께 고른 부속품의 재고가 부족합니다. 부속품 수량을 줄여 주세요.' };
    case 'NOT_FOR_SALE':
      return { label: '판매 중지', text: '지금은 판매하지 않는 상품입니다. 삭제해 주세요.' };
    case 'OPTION_GONE':
      return {
        label: '옵션 판매 종료',
        text: '고르신 옵션은 판매하지 않습니다. 다른 옵션으로 바꾸거나 삭제해 주세요.',
        isOption: hasOptions,
      };
    case 'SUPPLY_GONE':
      return { label: '부속품 판매 종료', text: '함께 고른 부속품을 더 이상 판매하지 않습니다. 부속품을 빼 주세요.' };
    case 'OK':
      return null;
  }
}
