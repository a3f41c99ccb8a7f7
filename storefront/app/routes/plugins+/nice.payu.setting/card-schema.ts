import { cardRegistration } from '@iruon/contract';

/** What is never sent back to a page that was refused: it is typed again, or still stands in the browser. */
export const secretFields = ['cardNumber', 'expiry', 'ownerNo', 'passwordPrefix'];

export const cardSchema = cardRegistration;

/** Errors of a refusal by the names of the form. */
export function cardErrors(errors: { path: string; message: string }[] | undefined): Record<string, string[]> {
  return Object.fromEntries((errors ?? []).map(({ path, message }) => [path.replace(/^body\./, ''), [message]]));
}
