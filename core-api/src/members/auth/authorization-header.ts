export interface BasicCredentials {
  username: string;
  password: string;
}

const LONGEST = 4096;

/** The token of `Bearer <token>`; undefined for any other header. */
export function parseBearer(header: string): string | undefined {
  if (header.length > LONGEST) return undefined;
  return /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(header)?.[1];
}

/**
 * The pair of `Basic <base64 of username:password>`, strictly: canonical base64, valid UTF-8, no control characters
 * (RFC 7617). Undefined for anything else.
 */
export function parseBasic(header: string): BasicCredentials | undefined {
  const encoded = header.length > LONGEST ? undefined : /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  const text = bytes.toString('utf8');
  const isCanonical = bytes.toString('base64') === encoded && Buffer.from(text, 'utf8').equals(bytes);
  const colon = text.indexOf(':');
  if (!isCanonical || colon < 0 || /\p{Cc}/u.test(text)) return undefined;
  return { username: text.slice(0, colon), password: text.slice(colon + 1) };
}
