import { digitsOf } from '@iruon/contract/spellings/numbers';

/** "4518 1234 5678 9012" while it is typed. */
export const groupedNumber = (typed: string) =>
  digitsOf(typed)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** "12/27" while it is typed; a slash that was typed or deleted is unchanged. */
export function slashedExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : typed.slice(0, 5);
}
