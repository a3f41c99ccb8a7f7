import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';

export interface Site {
  siteCode: string;
  encryptionKey: string;
}

const derived = (password: string, salt: Buffer) => pbkdf2Sync(password, salt, 10_000, 32, 'sha256');

/** KCP's side of its encryption, implemented independently of the shop's so that the two verify each other. */
export function encrypt(text: string, { siteCode, encryptionKey }: Site): { data: Buffer; rv: string } {
  const salt = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', derived(encryptionKey, salt), derived(siteCode, salt).subarray(0, 16));
  return { data: Buffer.concat([cipher.update(text), cipher.final()]), rv: salt.toString('base64') };
}

/** Null if it was not encrypted for this site. */
export function decrypt(data: string, rv: string, { siteCode, encryptionKey }: Site): unknown {
  const salt = Buffer.from(rv, 'base64');
  if (salt.length !== 16) return null;
  try {
    const iv = derived(siteCode, salt).subarray(0, 16);
    const decipher = createDecipheriv('aes-256-cbc', derived(encryptionKey, salt), iv);
    return JSON.parse(Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8'));
  } catch {
    return null;
  }
}
