export const DAY = 24 * 60 * 60_000;
/** How long a code is valid, milliseconds. */
export const CODE_LIFE = 10 * 60_000;
/**
 * Maximum number of deposits for one member in a day; and of requests that a bank refused, which cost the store a query
 * each.
 */
export const DEPOSITS_PER_DAY = 5;
export const REFUSALS_PER_DAY = 10;

/**
 * The text before the code in the sender's name; with six digits it stays within the ten characters of a bank's record.
 */
const SENDER = '이루온';
export const senderName = (code: string): string => `${SENDER}${code}`;
export const maskedSender = senderName('******');
