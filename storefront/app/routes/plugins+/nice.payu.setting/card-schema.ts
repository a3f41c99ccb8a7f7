import { cardRegistration } from '@iruon/contract';

/** Fields that a refused form does not return: the member types them again, or the browser still has them. */
export const secretFields = ['cardNumber', 'expiry', 'ownerNo', 'passwordPrefix'];

export const cardSchema = cardRegistration;
