/** "4518 1234 5678 9012" while it is typed. */
export const groupedNumber = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** "12/27" while it is typed; a slash that was typed or deleted is unchanged. */
export function slashedExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : typed.slice(0, 5);
}
