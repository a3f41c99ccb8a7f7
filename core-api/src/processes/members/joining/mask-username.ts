const SHOWN = 3;

/** A username with its first letters, for its owner: `sae****`. */
export const maskUsername = (username: string): string =>
  username.slice(0, SHOWN) + '*'.repeat(Math.max(0, username.length - SHOWN));
