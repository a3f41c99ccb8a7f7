import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keys that encrypt data at rest; `current` for new data, the named key for old data. */
export interface DataKeys {
  current: string;
  byId: ReadonlyMap<string, Buffer>;
}

const SHAPE = /^[a-z0-9]{1,16}:[A-Za-z0-9+/_-]{43}=?$/;
const VERSION = 'v1';

/**
 * Parses "id:key,id:key" with keys of 32 bytes in base64; the first one encrypts. To rotate the key a new one is
 * prepended and the old one stays until no data uses it. Null for an invalid list.
 */
export function readDataKeys(text: string): DataKeys | null {
  const entries = text.split(',').map((entry) => entry.trim());
  if (!entries.every((entry) => SHAPE.test(entry))) return null;
  const byId = new Map(
    entries.map((entry) => {
      const at = entry.indexOf(':');
      return [entry.slice(0, at), Buffer.from(entry.slice(at + 1), 'base64')];
    }),
  );
  const current = entries[0]?.split(':')[0];
  return current && byId.size === entries.length ? { current, byId } : null;
}

/**
 * Encrypts a text with AES-256-GCM. `place` is the context (a column and a row id): ciphertext moved elsewhere cannot
 * be decrypted.
 */
export function encrypt({ current, byId }: DataKeys, plain: string, place: string): string {
  const key = byId.get(current);
  if (!key) throw new Error(`There is no data key ${current}`);
  const vector = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, vector);
  cipher.setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const parts = [vector, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'));
  return [VERSION, current, ...parts].join('.');
}

/** Decrypts the result of `encrypt`. @throws Error for another place, a missing key, or changed ciphertext */
export function decrypt({ byId }: DataKeys, encrypted: string, place: string): string {
  const [version, id, vector, tag, body, ...rest] = encrypted.split('.');
  const key = byId.get(id ?? '');
  if (version !== VERSION || !key || !vector || !tag || body === undefined || rest.length > 0) {
    throw new Error('Encrypted data without a known key');
  }
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(vector, 'base64url'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return decipher.update(Buffer.from(body, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
}
