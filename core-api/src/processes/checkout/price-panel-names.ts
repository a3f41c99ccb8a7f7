import type { PricedCartLine } from '../../selling/cart/index.ts';

/** The names of lines and deliveries on a price panel. */
export function panelNames(lines: readonly PricedCartLine[]) {
  const products = new Map(
    lines.map(({ cartId, productName, optionName }) => [
      cartId,
      optionName ? `${productName} ${optionName}` : productName,
    ]),
  );
  const places = new Map(lines.map(({ quoteLine, shippingName }) => [quoteLine.shipping.shippingCode, shippingName]));
  return {
    line: (lineId: string) => products.get(lineId) ?? '',
    shipping: (shippingCode: string) => places.get(shippingCode) ?? shippingCode,
  };
}
