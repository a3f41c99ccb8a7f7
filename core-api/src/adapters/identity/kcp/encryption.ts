import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

export interface KcpKeys {
  siteCode: string;
  /** The key in KCP's format; its text is the password, not the bytes that it encodes. */
  encryptionKey: string;
}

const SALT_BYTES = 16;
const ITERATIONS = 10_000;
const KEY_BYTES = 32;
const IV_BYTES = 16;

const derive = promisify(pbkdf2);

async function secretsOf({ siteCode, encryptionKey }: KcpKeys, salt: Buffer) {
  const [key, site] = await Promise.all([
    derive(encryptionKey, salt, ITERATIONS, KEY_BYTES, 'sha256'),
    derive(siteCode, salt, ITERATIONS, KEY_BYTES, 'sha256'),
  ]);
  return { key, iv: site.subarray(0, IV_BYTES) };
}

/** KCP's version 2: AES-256-CBC with secrets derived from a salt. `rv` contains the salt, both in base64. */
export async function encrypt(text: string, keys: KcpKeys, salt = randomBytes(SALT_BYTES)) {
  const { key, iv } = await secretsOf(keys, salt);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  return { data, rv: salt.toString('base64') };
}

/**
 * @throws Error if the data was not encrypted with these keys or was damaged; damage inside a block may be undetected
 */
export async function decrypt({ data, rv }: { data: string; rv: string }, keys: KcpKeys): Promise<string> {
  const salt = Buffer.from(rv, 'base64');
  if (salt.length !== SALT_BYTES) throw new Error(`A salt of ${salt.length} bytes`);
  const { key, iv } = await secretsOf(keys, salt);
  const decipher = createDecipheriv('aes-256-cbc', key, iv);
  const bytes = Buffer.concat([decipher.update(data, 'base64'), decipher.final()]);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
