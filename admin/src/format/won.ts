import { manWonText, numberText, pointsText, wonText } from '@iruon/contract/won';

/** `1,234`, for counts and quantities. */
export const showNumber = (value: number): string => numberText(value);

/** `1,234원`. */
export const showWon = wonText;

/** Points, `1,234P`. */
export const showPoints = pointsText;

/** A rounded sum: `1,234만원` from a million won on, the exact sum below. */
export const showRoughWon = (won: number): string => (Math.abs(won) < 1_000_000 ? wonText(won) : manWonText(won));
