/** The initial first part of an unknown phone number. */
export const FIRST_PART = '010';

/** A complete first part: 02, 010, 031, 070, but 050 has a fourth digit. */
export const isFirstPart = (digits: string) => /^(02|01\d|0[3-6][1-5]|0[78]0|\d{4})$/.test(digits);
