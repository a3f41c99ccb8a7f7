import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Readable, Transform } from 'node:stream';
import { BackupError } from './backup-error.ts';

/** Encrypts the parts of a backup; undefined leaves them plain. */
export type BackupKey = Buffer | undefined;

const CIPHER = 'aes-256-gcm';
/** The beginning of each encrypted part; then the nonce, the ciphertext, and the tag. */
const MARK = Buffer.from('IRUONBK1');
const NONCE = 12;
const TAG = 16;
const HEAD = MARK.length + NONCE;

/** The key of `BACKUP_KEY`, or of the file of `BACKUP_KEY_FILE`. @throws BackupError if it is no key */
export function backupKeyOf(env: NodeJS.ProcessEnv): BackupKey {
  const text = env.BACKUP_KEY || (env.BACKUP_KEY_FILE ? readFileSync(env.BACKUP_KEY_FILE, 'utf8').trim() : '');
  if (text === '') return undefined;
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new BackupError('BACKUP_KEY: must be 32 bytes in base64 (openssl rand -base64 32)');
  return key;
}

/** A stream that encrypts what passes through it. */
export function encrypting(key: BackupKey): Transform {
  if (!key) return new PassThrough();
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce);
  let isBegun = false;
  const begin = (stream: Transform) => {
    if (!isBegun) stream.push(Buffer.concat([MARK, nonce]));
    isBegun = true;
  };
  return new Transform({
    transform(piece, _encoding, done) {
      begin(this);
      done(null, cipher.update(piece));
    },
    flush(done) {
      begin(this);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/**
 * The content of a part. An encrypted one ends with an error if a byte was changed or the key is another one.
 * @throws BackupError, and the system's error if it cannot be read
 */
export async function openPart(path: string, key: BackupKey): Promise<Readable> {
  if (!key) return createReadStream(path);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(HEAD);
    const tag = Buffer.alloc(TAG);
    await file.read(head, 0, HEAD, 0);
    if (size < HEAD + TAG || !head.subarray(0, MARK.length).equals(MARK))
      throw new BackupError(`${path} is not encrypted: unset BACKUP_KEY for a plain backup`);
    await file.read(tag, 0, TAG, size - TAG);
    return Readable.from(opened(path, { key, nonce: head.subarray(MARK.length), tag, end: size - TAG - 1 }));
  } finally {
    await file.close();
  }
}

async function* opened(
  path: string,
  { key, nonce, tag, end }: { key: Buffer; nonce: Buffer; tag: Buffer; end: number },
): AsyncGenerator<Buffer> {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAuthTag(tag);
  // An empty part has no byte between head and tag.
  if (end >= HEAD)
    for await (const piece of createReadStream(path, { start: HEAD, end })) yield decipher.update(piece as Buffer);
  try {
    yield decipher.final();
  } catch (cause) {
    throw new BackupError(`${path} was changed, or BACKUP_KEY is not its key`, { cause });
  }
}

/** True if a part was encrypted. */
export const isEncrypted = (bytes: Buffer): boolean => bytes.subarray(0, MARK.length).equals(MARK);

/** The whole content of a small part. @throws BackupError as `openPart` */
export async function wholePart(path: string, key: BackupKey): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await openPart(path, key)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
