import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { makeUser } from '@iruon/db/factories';
import { ProblemError } from '@iruon/server-kit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { zip } from '../../platform/zip/zip.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { isPicture } from './file-types.ts';
import type { Offer } from './keep-file.ts';
import { storePicture as storeSpooledPicture } from './pictures/store-picture.ts';
import { storeFile as storeSpooledFile } from './store-file.ts';
import { type Content, spool } from './uploads/spool.ts';

const filesDir = folderForTests('iruon-storing-');

const database = await databaseForTests();
const { services } = createTestApp(database.db, { routes: [], config: { filesDir } });
const { id } = await makeUser(database.db);
const actor = {
  type: 'user',
  userId: id,
  familyId: id,
  scopes: [],
  rights: new Set<never>(),
  isCustomer: true,
} as const;
const context = { ...services, actor, requestId: 'test' };

/** Stores bytes as a route does: they are written to the disk first. */
async function storePicture(_: typeof context, { content, ...about }: Offer & { content: Content }) {
  await using upload = await spool(filesDir, content, isPicture);
  return await storeSpooledPicture(context, upload, about);
}

async function storeFile(_: typeof context, { content, ...about }: Offer & { content: Content }) {
  await using upload = await spool(filesDir, content, (type) => type !== 'unknown');
  return await storeSpooledFile(context, upload, about);
}

const canvas = (width: number, height: number, alpha?: number) =>
  sharp({
    create: {
      width,
      height,
      channels: alpha === undefined ? 3 : 4,
      background: { r: 9, g: 99, b: 199, alpha: alpha ?? 1 },
    },
  });

/** Noise that no encoder can compress. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** A PNG whose header declares more pixels than it contains. */
function pngOf(width: number, height: number, pixels = Buffer.alloc(10)): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    const check = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const offer = (content: Uint8Array, name = '사진.jpg') => ({ content, name, purpose: 'REVIEW' as const });

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ProblemError) return error.body.code;
  throw error ?? new Error('it was accepted');
}

async function master(id: string): Promise<Buffer> {
  const { storageKey } = await database.db
    .selectFrom('files')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return readFile(join(filesDir, storageKey));
}

describe('a picture', () => {
  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'jpg'],
    ['avif', 'jpg'],
    ['gif', 'png'],
  ] as const)('in %s is stored as %s', async (format, extension) => {
    const mime = { jpg: 'image/jpeg', png: 'image/png' }[extension];
    const content = await canvas(64, 48).toFormat(format).toBuffer();
    const file = await storePicture(context, offer(content, `그림.${format}`));
    expect(file).toMatchObject({ mime, name: `그림.${extension}`, width: 64, height: 48, purpose: 'REVIEW' });
    const stored = await master(file._id);
    expect(file.bytes).toBe(stored.length);
    expect(stored.equals(content)).toBe(false);
  });

  it('is reduced to 2,400 px, and remains transparent', async () => {
    const file = await storePicture(context, offer(await canvas(3_000, 1_500, 0.5).webp().toBuffer()));
    expect(file).toMatchObject({ width: 2_400, height: 1_200, mime: 'image/png' });
    expect((await sharp(await master(file._id)).metadata()).hasAlpha).toBe(true);
  });

  it.each([
    ['a strip of a product page', [860, 16_000], [860, 16_000], undefined],
    ['a wide strip', [4_800, 9_000], [2_400, 4_500], ['SIZE']],
    ['a strip taller than a JPEG may be', [200, 70_000], [186, 65_000], ['SIZE']],
  ] as const)('%s keeps its length, and its losses are returned', async (_, [width, height], stored, losses) => {
    const content = await canvas(width, height).png().toBuffer();
    const file = await storePicture(context, offer(content, '상세.png'));
    expect([file.width, file.height]).toEqual(stored);
    expect(file.losses).toEqual(losses);
    // A repeated upload of the same bytes returns the same file and the same loss.
    expect((await storePicture(context, offer(content, '상세.png'))).losses).toEqual(losses);
  });

  it('of an animation is its first one, and this loss is returned', async () => {
    const frames = await Promise.all(
      [40, 200].map((grey) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: { r: grey, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const content = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await storePicture(context, offer(content, '움직임.gif'))).toMatchObject({
      height: 8,
      losses: ['ANIMATION'],
    });
  });

  it('is rotated upright and contains no location', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1', GPSLongitude: '126/1 58/1 41/1' } };
    const content = await canvas(80, 40)
      .withExif({ IFD0: { Copyright: 'SECRET', Orientation: '6' }, ...gps })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const file = await storePicture(context, offer(content));
    expect(file).toMatchObject({ width: 40, height: 80 });
    const stored = await master(file._id);
    expect(await sharp(stored).metadata()).not.toHaveProperty('exif');
    expect(stored.includes('SECRET')).toBe(false);
  });

  it('of 48 million pixels is accepted, of 51 million not', { tags: ['extended'] }, async () => {
    expect(await codeOf(storePicture(context, offer(pngOf(8_500, 6_000))))).toBe('PICTURE_TOO_LARGE');
    const large = await canvas(8_000, 6_000).jpeg({ quality: 30 }).toBuffer();
    expect(await storePicture(context, offer(large))).toMatchObject({ width: 2_400, height: 1_800 });
  });

  it('sent twice is one file; for another purpose it is another', async () => {
    const content = await canvas(10, 11).png().toBuffer();
    const [first, second] = await Promise.all([
      storePicture(context, offer(content)),
      storePicture(context, offer(content, 'again.png')),
    ]);
    const third = await storePicture(context, offer(content));
    const other = await storePicture(context, { ...offer(content), purpose: 'INQUIRE' });
    expect(new Set([first._id, second._id, third._id]).size).toBe(1);
    expect(other._id).not.toBe(first._id);
    expect((await storePicture(context, offer(content, '새 이름.png'))).name).toMatch(/^새 이름\./);
    const stored = await readdir(filesDir, { recursive: true });
    const { count } = await database.db
      .selectFrom('files')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(stored.filter((name) => /\.(png|jpg)$/.test(name))).toHaveLength(Number(count));
  });

  it.each([
    ['nothing', 'FILE_EMPTY', async () => Buffer.alloc(0)],
    [
      'SVG',
      'FILE_TYPE_REFUSED',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['SVG after a declaration', 'FILE_TYPE_REFUSED', async () => Buffer.from('<?xml version="1.0"?>\n<svg/>')],
    ['PHP by the name of a picture', 'FILE_TYPE_REFUSED', async () => Buffer.from('<?php system($_GET[0]); ?>')],
    ['a page', 'FILE_TYPE_REFUSED', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', 'FILE_TYPE_REFUSED', async () => Buffer.from('%PDF-1.7\n')],
    ['a TIFF', 'FILE_TYPE_REFUSED', () => canvas(8, 8).tiff().toBuffer()],
    ['HEIC', 'FILE_TYPE_REFUSED', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a GIF that is a script', 'FILE_BROKEN', async () => Buffer.from('GIF89a/*\0\0*/=alert(1)//;', 'latin1')],
    ['a first half', 'FILE_BROKEN', async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 20_000)],
    ['only a signature', 'FILE_BROKEN', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a bomb', 'PICTURE_TOO_LARGE', async () => pngOf(50_000, 50_000, Buffer.alloc(2_000_000))],
    ['a PNG that ends early', 'FILE_BROKEN', async () => pngOf(5_000, 5_000)],
    ['more than 10 MB', 'FILE_TOO_LARGE', async () => noise(2_000, 2_000).png().toBuffer()],
  ])('that is %s is refused with %s', async (_, code, make) => {
    expect(await codeOf(storePicture(context, offer(await make())))).toBe(code);
    expect(await readdir(join(filesDir, '.incoming'))).toEqual([]);
  });

  it.each([
    [
      'PHP in a JPEG comment',
      '<?php evil',
      async (evil: string) => {
        const jpeg = await canvas(20, 20).jpeg().toBuffer();
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, evil.length + 2]), Buffer.from(evil)]);
        return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
      },
    ],
    [
      'a script after a GIF',
      '/*alert*/',
      async (evil: string) => Buffer.concat([await canvas(20, 20).gif().toBuffer(), Buffer.from(evil)]),
    ],
    [
      'a zip after a PNG',
      'PK\x03\x04evil',
      async (evil: string) => Buffer.concat([await canvas(20, 21).png().toBuffer(), Buffer.from(evil)]),
    ],
  ])('with %s loses it', async (_, evil, make) => {
    const content = await make(evil);
    expect(content.includes(evil)).toBe(true);
    const file = await storePicture(context, offer(content, '../../etc/evil.php'));
    expect((await master(file._id)).includes(evil)).toBe(false);
    expect(file.name).toMatch(/^evil\.(jpg|png)$/);
  });
});

/** The container of Hangul and of the Office before 2007, with the first bytes of a stream in it. */
const ole = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_016), Buffer.from(stream)]);

async function zipped(names: readonly string[]): Promise<Buffer> {
  async function* entries() {
    for (const name of names) yield { name, content: Buffer.from('x') };
  }
  const pieces: Buffer[] = [];
  for await (const piece of zip(entries(), new Date())) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a document', () => {
  it.each([
    ['of Hangul 5', async () => ole('HWP Document File'), '안내.hwp', 'application/x-hwp'],
    [
      'of Hangul in XML',
      () => zipped(['mimetype', 'version.xml', 'Contents/content.hpf']),
      '안내.hwpx',
      'application/hwp+zip',
    ],
    ['that is any other zip', () => zipped(['mimetype', 'a.txt']), '안내.zip', 'application/zip'],
  ])('%s has its own type', async (_, make, name, mime) => {
    expect(await storeFile(context, offer(await make(), name))).toMatchObject({ name, mime });
  });

  it('of an Office before 2007 is refused with the remedy', async () => {
    const refused = storeFile(context, offer(ole('Microsoft Word'), '안내.doc'));
    await expect(refused).rejects.toMatchObject({
      body: { code: 'FILE_TYPE_REFUSED', detail: expect.stringContaining('.docx') },
    });
  });

  it('of Hangul in the place of a picture is refused with the remedy', async () => {
    const refused = storePicture(context, offer(ole('HWP Document File'), '사진.hwp'));
    await expect(refused).rejects.toMatchObject({
      body: { code: 'FILE_TYPE_REFUSED', detail: expect.stringContaining('PDF') },
    });
  });
});

it('a document under a new name has the new name, and the old one stays', async () => {
  const content = Buffer.from('%PDF-1.7\nsame');
  const [first, again, renamed] = [
    await storeFile(context, offer(content, '설명서.pdf')),
    await storeFile(context, offer(content, '설명서.pdf')),
    await storeFile(context, offer(content, '설명서 최종.pdf')),
  ];
  expect([again._id === first._id, renamed._id === first._id]).toEqual([true, false]);
  expect([first.name, renamed.name]).toEqual(['설명서.pdf', '설명서 최종.pdf']);
});

describe('a stream', () => {
  async function* endless(first: Uint8Array, counted: { pieces: number }) {
    yield first;
    for (; counted.pieces < 3_200; counted.pieces += 1) yield Buffer.alloc(65_536, 1);
  }

  it.each([
    ['of a picture is aborted at 10 MB', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'FILE_TOO_LARGE', 161],
    ['of a document is aborted at 50 MB', Buffer.from('%PDF-1.7\n'), 'FILE_TOO_LARGE', 801],
    ['of an unknown type is aborted immediately', Buffer.from([0x7f, 0x45, 0x4c, 0x46]), 'FILE_TYPE_REFUSED', 1],
  ])('of 200 MB %s', { tags: ['extended'] }, async (_, first, code, max) => {
    const counted = { pieces: 0 };
    const before = process.memoryUsage().rss;
    expect(await codeOf(storeFile(context, { ...offer(Buffer.alloc(0)), content: endless(first, counted) }))).toBe(
      code,
    );
    expect(counted.pieces).toBeLessThanOrEqual(max);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    expect(await readdir(join(filesDir, '.incoming'))).toEqual([]);
  });
});
