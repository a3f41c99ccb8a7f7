import type { OperatorPreferences } from '@iruon/contract';

type Arrangement = NonNullable<OperatorPreferences['dashboard']>;

/** The cards in their usual order, all of them. */
export const NO_ARRANGEMENT: Arrangement = { order: [], hidden: [] };

/**
 * The cards in the operator's order, each shown or not. Cards that the arrangement does not name, such as those of a new
 * release or of a new right, keep their usual place after the card before them.
 */
export function arranged<Card extends { id: string }>(
  cards: readonly Card[],
  { order, hidden }: Arrangement,
): (Card & { isShown: boolean })[] {
  const rows = order.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  for (const [place, card] of cards.entries()) {
    if (rows.includes(card)) continue;
    const before = cards[place - 1];
    rows.splice(before ? rows.indexOf(before) + 1 : 0, 0, card);
  }
  return rows.map((card) => ({ ...card, isShown: !hidden.includes(card.id) }));
}
