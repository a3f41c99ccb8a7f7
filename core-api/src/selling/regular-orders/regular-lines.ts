import type { Handle } from '@iruon/db';
import { type PricingFacts, productsForPricing, type SupplyFacts } from '../../catalog/products/index.ts';
import { type Won, won } from '../../kernel/won.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import { linePrices, MAX_QUANTITY, saleRefusal, stockOf } from '../cart/index.ts';
import { salePrice } from '../pricing/index.ts';
import { shippingOffers } from '../shipping/index.ts';
import type { RegularLineRow } from './repository.ts';
import { type LinePlan, planLine, type WantedLine } from './rules.ts';

/** A line of a regular order with its availability at an instant. */
export interface RegularLine {
  row: RegularLineRow;
  /** Undefined when the product was deleted. */
  facts: PricingFacts | undefined;
  /** The chosen delivery; null when it is no longer offered. */
  shippingOptionId: string | null;
  wanted: WantedLine;
  supplies: { facts: SupplyFacts; amount: number }[];
  /** Current unit price with its option; the saved price if the product was deleted. */
  price: Won;
  /** The available quantity, ignoring the cart. */
  plan: LinePlan;
  /** Its price with supplies. */
  total: Won;
}

/** The data of lines at an instant, in five queries for any number. */
export async function regularLines(handle: Handle, rows: readonly RegularLineRow[], now: Date): Promise<RegularLine[]> {
  const productIds = rows.flatMap(({ productId }) => productId ?? []);
  const optionIds = rows.flatMap(({ optionId }) => optionId ?? []);
  const supplyIds = rows.flatMap(({ supplies }) => supplies.map(({ supplyId }) => supplyId));
  const [catalogue, offers] = await withPipelinedConnection(handle, (one) =>
    settleAll([productsForPricing(one, { productIds, optionIds, supplyIds }), shippingOffers(one, now)]),
  );
  return rows.map((row) => {
    const facts = row.productId === null ? undefined : catalogue.of({ ...row, productId: row.productId });
    const offered = facts ? offers.of(facts.product) : [];
    // A deleted option still counts as chosen, so that no other option replaces it.
    const line = facts && { ...facts, hasChosenOption: row.optionName !== null, isDeliverable: offered.length > 0 };
    const supplies = row.supplies.flatMap(({ supplyId, amount }) => {
      const supply = catalogue.supply(supplyId);
      return supply ? [{ facts: supply, amount }] : [];
    });
    const wanted: WantedLine = {
      amount: row.amount,
      isSold: line !== undefined && saleRefusal(line) === null,
      stock: line ? stockOf(line) : null,
      supplies: supplies.map(({ facts: supply, amount }) => ({
        supplyId: supply.id,
        amount,
        isOffered: supply.enabled && supply.productId === row.productId,
        stock: supply.stockEnabled ? Math.max(0, supply.stock) : null,
      })),
    };
    const plan = planLine(wanted, MAX_QUANTITY);
    const prices =
      facts &&
      linePrices({
        price: won(facts.product.price),
        salePrice: salePrice(won(facts.product.price), facts.product.discount, now),
        optionPrice: facts.option?.price ?? 0,
        amount: plan.added,
        supplies: plan.supplies.map(({ supplyId, amount }) => ({
          price: catalogue.supply(supplyId)?.price ?? 0,
          amount,
        })),
      });
    return {
      row,
      facts,
      shippingOptionId: offered.find(({ id }) => id === row.shippingOptionId)?.id ?? null,
      wanted,
      supplies,
      price: prices?.unit ?? won(row.price),
      plan,
      total: prices?.total ?? won(0),
    };
  });
}
