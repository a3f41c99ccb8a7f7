import { type CardTerms, cardTermsCodes } from '@iruon/contract';
import type { PaymentGateway } from '../../adapters/payment/port.ts';

const KEPT_MS = 60 * 60_000;
const kept = new WeakMap<PaymentGateway, { terms: CardTerms[]; until: number }>();

/** The gateway's terms for storing a card, cached for one hour; empty unless it returns all of them. */
export async function readCardTerms(gateway: PaymentGateway, now: Date): Promise<CardTerms[]> {
  const known = kept.get(gateway);
  if (known && known.until > now.getTime()) return known.terms;
  const found = await Promise.all(
    cardTermsCodes.map(async (code) => {
      const text = await gateway.cardTerms(code);
      return text && { code, ...text };
    }),
  );
  const terms = found.filter((one) => one !== null);
  if (terms.length < cardTermsCodes.length) return [];
  kept.set(gateway, { terms, until: now.getTime() + KEPT_MS });
  return terms;
}
