const SHOWN = 3;

/** A username of which its owner recognises the first letters: `sae****`. */
export const maskUsername = (username: string): string =>
  username.slice(0, SHOWN) + '*'.repeat(Math.max(0, username.length - SHOWN));
