import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMultipart } from './multipart.ts';

const BOUNDARY = 'mark';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface UploadInput {
  name: string;
  fileName?: string;
  content: Uint8Array;
}

function form(parts: UploadInput[]): Buffer {
  const pieces = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: text/plain`}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(body: AsyncIterable<Uint8Array>, type = TYPE): Promise<UploadInput[]> {
  const read: UploadInput[] = [];
  for await (const { name, fileName, content } of readMultipart(type, body)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    read.push({ name, ...(fileName === undefined ? {} : { fileName }), content: Buffer.concat(pieces) });
  }
  return read;
}

// Bytes that resemble the beginning of a boundary are typical failures of parsers.
const bytes = fc
  .array(
    fc.oneof(
      fc
        .constantFrom('\r', '\n', '\r\n', '-', '--', '\r\n--', '\r\n--mar', 'mark', '--mark')
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 20 }).map((each) => Buffer.from(each)),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => Buffer.concat(pieces))
  .filter((each) => !each.includes(`\r\n--${BOUNDARY}`));

test('parses the original content, for any chunks of the connection', async () => {
  const part = fc.record({
    name: fc.constantFrom('file', 'path', '_index'),
    fileName: fc.constantFrom('사진.jpg', 'a b.pdf'),
    content: bytes,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), fc.integer({ min: 1, max: 64 }), async (parts, size) => {
      expect(await read(inPieces(form(parts), size))).toEqual(
        parts.map((each) => ({ ...each, content: Buffer.from(each.content) })),
      );
    }),
    { numRuns: 300 },
  );
});

test('a body cut anywhere is incomplete, never parsed as shorter content', async () => {
  const body = form([{ name: 'file', fileName: 'x', content: Buffer.from('0123456789') }]);
  const whole = body.length - '\r\n'.length;
  for (let length = 0; length < whole; length += 1) {
    await expect(read(inPieces(body.subarray(0, length), 7))).rejects.toThrow('UPLOAD_INCOMPLETE');
  }
  expect(await read(inPieces(body.subarray(0, whole), 7))).toHaveLength(1);
});

test.each([
  ['no boundary', 'multipart/form-data', form([])],
  ['JSON', 'application/json', Buffer.from('{}')],
  ['a part without a name', TYPE, Buffer.from('--mark\r\nContent-Disposition: form-data\r\n\r\nx\r\n--mark--')],
  ['rubbish after the boundary', TYPE, Buffer.from('--markxx\r\n\r\n')],
])('%s is not supported', async (_, type, body) => {
  await expect(read(inPieces(body, 9), type)).rejects.toThrow('UNSUPPORTED_CONTENT');
});

test.each([
  ['a header without end', Buffer.from(`--mark\r\nX: ${'x'.repeat(9_000)}`)],
  ['text before the first part without end', Buffer.from('x'.repeat(9_000))],
  ['parts without end', form(Array.from({ length: 40 }, () => ({ name: 'a', content: Buffer.from('1') })))],
])('%s is too large', async (_, body) => expect(read(inPieces(body, 1_000))).rejects.toThrow('PAYLOAD_TOO_LARGE'));

describe('names', () => {
  test('are decoded as browsers encode them', async () => {
    const [part] = await read(
      inPieces(form([{ name: 'file', fileName: '그림 %22큰%22%0D%0A.png', content: Buffer.from('1') }]), 5),
    );
    expect(part?.fileName).toBe('그림 "큰"  .png');
  });
});

test('a consumer that stops early ends the source', async () => {
  let left = false;
  async function* source() {
    try {
      for (;;) yield form([{ name: 'file', fileName: 'x', content: Buffer.alloc(100) }]).subarray(0, 120);
    } finally {
      left = true;
    }
  }
  for await (const _ of readMultipart(TYPE, source())) break;
  expect(left).toBe(true);
});
