const number = new Intl.NumberFormat('ko-KR');

/** `1,234`, for counts and pieces. */
export const showNumber = (value: number): string => number.format(value);

/** `1,234원`. */
export const showWon = (won: number): string => `${number.format(won)}원`;

/** A sum at a glance: `1,234만원` from a million won on, the exact sum below. */
export const showRoughWon = (won: number): string =>
  Math.abs(won) < 1_000_000 ? showWon(won) : `${number.format(Math.round(won / 10_000))}만원`;
