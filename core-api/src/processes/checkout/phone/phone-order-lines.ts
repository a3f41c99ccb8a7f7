import { problem } from '../../../platform/http/problem.ts';
import type { PricedCartLine } from '../../../selling/cart/index.ts';

type Line = Pick<PricedCartLine, 'availability' | 'optionId' | 'stock'>;

/** Why a line cannot be ordered, as an operator can correct it; null if it can. */
function refusalOf({ availability, optionId, stock }: Line) {
  switch (availability) {
    case 'NOT_FOR_SALE':
      return { code: 'PRODUCT_NOT_FOR_SALE', message: '지금은 판매하지 않는 상품입니다. 빼고 주문해 주세요.' } as const;
    case 'OPTION_GONE':
    case 'SUPPLY_GONE': {
      const message = optionId ? '판매하지 않는 옵션입니다. 다른 옵션을 골라 주세요.' : '옵션을 골라 주세요.';
      return { code: 'OPTION_NOT_AVAILABLE', message } as const;
    }
    case 'SOLD_OUT': {
      const message = optionId
        ? '품절된 옵션입니다. 다른 옵션을 골라 주세요.'
        : '품절된 상품입니다. 빼고 주문해 주세요.';
      return { code: 'STOCK_SHORT', message } as const;
    }
    case 'STOCK_SHORT':
      return { code: 'STOCK_SHORT', message: `재고가 ${stock ?? 0}개 남았습니다. 수량을 줄여 주세요.` } as const;
    case 'OK':
      return null;
  }
}

/**
 * Asserts that lines can be sold now. They are not in a cart, so each rejected line is named by its index in the
 * request.
 * @throws PRODUCT_NOT_FOR_SALE, OPTION_NOT_AVAILABLE, STOCK_SHORT by the first rejected line, with a sentence for each
 */
export function assertPhoneLinesSellable(lines: readonly Line[]): void {
  const refused = lines.flatMap((line, index) => {
    const refusal = refusalOf(line);
    return refusal ? [{ ...refusal, index }] : [];
  });
  const [first] = refused;
  if (!first) return;
  throw problem(first.code, {
    errors: refused.map(({ code, message, index }) => ({
      path: `body.lines.${index}`,
      code: code.toLowerCase(),
      message,
    })),
  });
}
