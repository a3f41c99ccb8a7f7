const shape = /^[A-Za-z0-9_-]{1,200}$/;

/** The cursor in a URL; null for the first page, which an invalid one means too. */
export const pageCursor = (given: string | null | undefined): string | null =>
  given && shape.test(given) ? given : null;
