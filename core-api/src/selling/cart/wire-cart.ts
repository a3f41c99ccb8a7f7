import type { cartLine } from '@iruon/contract';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { won } from '../../kernel/won.ts';
import { salePrice } from '../pricing/index.ts';
import type { ShippingOffer } from '../shipping/index.ts';
import type { CartLine } from './cart-lines.ts';
import { canTakeOption, linePrices } from './rules.ts';

const toWireDelivery = ({ id, name, carrier }: ShippingOffer) => ({ _id: id, name, carrier });

/** A line with the names of the wire, priced at an instant. */
export function toWireCart({ cart, product, option, ...line }: CartLine, now: Date): z.input<typeof cartLine> {
  const prices = linePrices({
    price: won(product.price),
    salePrice: salePrice(won(product.price), product.discount, now),
    optionPrice: option?.price ?? 0,
    amount: cart.amount,
    supplies: line.supplies.map(({ facts, amount }) => ({ price: facts.price, amount })),
  });
  const { shipping } = line;
  return {
    _id: cart.id,
    _product: product.id,
    _option: cart.optionId,
    _shipping: shipping.shippingId,
    _shippingOption: shipping.id,
    product: {
      _id: product.id,
      code: product.code,
      name: product.name,
      thumb: fileUrl(product.thumbId),
      price: product.price,
    },
    option: option && { _id: option.id, name: option.name, value: option.value, price: option.price },
    shippingOption: toWireDelivery(shipping),
    shippingOptions: line.offered.map(toWireDelivery),
    shippingCode: shipping.pricing.shippingCode,
    shippingBundleType: shipping.pricing.bundleType,
    salePrice: prices.unit,
    discountPrice: prices.discount,
    amount: cart.amount,
    supplies: line.supplies.map(({ facts, amount }) => ({
      _supply: facts.id,
      name: facts.name,
      price: facts.price,
      amount,
      stock: facts.stockEnabled ? Math.max(0, facts.stock) : null,
      isOffered: facts.enabled && facts.productId === product.id,
    })),
    lineTotal: prices.total,
    stock: line.stock,
    availability: line.availability,
    hasOptions: canTakeOption({ ...line, product, hasChosenOption: cart.optionId !== null }),
    seenPrice: cart.seenPrice,
  };
}
