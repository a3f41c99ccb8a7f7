/** A value as the text of a cookie. */
export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The value of such a text; null for any other text. */
export function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
