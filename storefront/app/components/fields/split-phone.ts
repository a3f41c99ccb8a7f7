/** The initial first part of an unknown phone number. */
export const FIRST_PART = '010';

/** A complete first part: 02, 010, 031, 070, but 050 has a fourth digit. */
export const isFirstPart = (digits: string) => /^(02|01\d|0[3-6][1-5]|0[78]0|\d{4})$/.test(digits);

/** The three parts of a phone number, `010`, `1234` and `5678`; a number of another form is split like a mobile number. */
export function splitPhone(text: string): [string, string, string] {
  const digits = text.replace(/\D/g, '').replace(/^82(?=\d{9})/, '0');
  const known = /^(02|050\d|0\d{2})(\d{3,4})(\d{4})$/.exec(digits);
  if (known) return [known[1] ?? '', known[2] ?? '', known[3] ?? ''];
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 11)];
}
