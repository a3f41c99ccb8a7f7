import { cardRegistration } from '@iruon/contract';

/** Fields that are never sent back to a refused page: they are typed again, or are still in the browser. */
export const secretFields = ['cardNumber', 'expiry', 'ownerNo', 'passwordPrefix'];

export const cardSchema = cardRegistration;
