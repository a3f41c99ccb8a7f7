import type { Page } from '@playwright/test';
import { goToCheckout, haveInCart, logInAsMember } from './support/journeys.ts';
import type { Goods, Member } from './support/test-data.ts';

/** A member of this test, logged in, with goods of this test in the cart. */
export async function readyToBuy(
  page: Page,
  storefrontUrl: string,
  ...made: [Promise<Member>, Promise<Goods>]
): Promise<[Member, Goods]> {
  const [member, goods] = await Promise.all(made);
  await logInAsMember(page, storefrontUrl, member);
  await haveInCart(page, storefrontUrl, goods);
  return [member, goods];
}

/** The same, at the order form. */
export async function readyToPay(
  page: Page,
  storefrontUrl: string,
  ...made: [Promise<Member>, Promise<Goods>]
): Promise<[Member, Goods]> {
  const bought = await readyToBuy(page, storefrontUrl, ...made);
  await goToCheckout(page, storefrontUrl);
  return bought;
}
