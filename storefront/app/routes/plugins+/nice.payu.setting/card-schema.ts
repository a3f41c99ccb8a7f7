import { cardRegistration } from '@iruon/contract';

/** What is never sent back to a page that was refused: it is typed again, or still stands in the browser. */
export const secretFields = ['cardNumber', 'expiry', 'ownerNo', 'passwordPrefix'];

export const cardSchema = cardRegistration;
