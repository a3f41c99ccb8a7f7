/** A run of digits with common separators between them. */
const RUN = /\d(?:[ \t.\-–—·]?\d){9,}/g;
/** Resident and foreigner registration: six digits of a birthday, then 1 to 8. */
const REGISTRATION = /^\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[1-8]\d{6}$/;
/** Phone numbers are intentional: the store calls back. */
const PHONE = /^(01[016789]\d{7,8}|0(2|[3-6]\d|70|50\d)\d{7,8}|1[5-8]\d{6})$/;
/** A purchase number of the store: a day and eight letters; its digits are too few for an account. */
const SHORTEST_ACCOUNT = 10;
const LONGEST = 20;

/** The check digit of card numbers. */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Number of digits at the front that stay readable. */
function shownOf(digits: string): number {
  if (digits.length === 13 && REGISTRATION.test(digits)) return 6;
  if (isCardNumber(digits)) return 4;
  return 3;
}

const ACCOUNT_WORDS = /(계좌|은행|입금|환불|송금|예금|account)/i;

/**
 * Masks most digits of registration, card and account numbers in a message with `*`; separators stay. A number of
 * another format counts as an account beside a word for one. Phone numbers stay.
 */
export function maskNumbers(text: string): string {
  return text.replace(RUN, (run, offset: number) => {
    const digits = run.replaceAll(/\D/g, '');
    const near = text.slice(Math.max(0, offset - 20), offset + run.length + 12);
    const isSecret =
      (digits.length === 13 && REGISTRATION.test(digits)) ||
      isCardNumber(digits) ||
      (digits.length >= SHORTEST_ACCOUNT &&
        digits.length <= LONGEST &&
        !PHONE.test(digits) &&
        (ACCOUNT_WORDS.test(near) || /\d[-–—]\d+[-–—]\d/.test(run)));
    if (!isSecret) return run;
    let left = shownOf(digits);
    return run.replaceAll(/\d/g, (digit) => {
      left -= 1;
      return left >= 0 ? digit : '*';
    });
  });
}
