import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { demoKeys } from '../demo-keys.ts';
import { listen } from '../listen.ts';
import { type BucketFault, type BucketFaults, createBucketFaults, type Operation } from './faults.ts';
import { keysToDelete, pageOfObjects } from './lists.ts';
import { contentOf, Objects, type StoredObject } from './objects.ts';
import { S3Error, xmlOf } from './s3-error.ts';
import { type BucketKeys, checkSignature } from './signature.ts';

export interface BucketOptions {
  port?: number;
  name?: string;
  region?: string;
  keys?: BucketKeys;
  /** Folder of the bytes; a temporary one without it. The index is in memory: a stop forgets the objects. */
  folder?: string;
  now?: () => Date;
  /** A certificate for `localhost` with its key, in PEM: https instead of http. */
  tls?: { cert: string; key: string };
}

export interface Bucket {
  /** The address for STORAGE_URL. */
  readonly url: string;
  readonly endpoint: string;
  readonly keys: BucketKeys;
  readonly faults: BucketFaults;
  /** The operations in the order of their arrival, at most the last 10,000: `PutObject uploads/a.jpg`. */
  readonly log: string[];
  readonly objects: Objects;
  /** True lets everyone read. */
  isPublic: boolean;
  stop(): Promise<void>;
}

const LOGGED = 10_000;
const MAX_LIST = 1024 * 1024;
const META = 'x-amz-meta-';

interface Call {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly key: string;
  /** The hash of the body by its signature. */
  readonly sha256: string | undefined;
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string | number>;
  readonly body?: string | { object: StoredObject; start: number; end: number };
}

const xml = (root: string, content: Parameters<typeof xmlOf>[1]): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: xmlOf(root, content),
});

const metadataOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith(META) ? [[name.slice(META.length), String(value)]] : [],
    ),
  );

const isNew = ({ headers }: IncomingMessage) => headers['if-none-match'] === '*';

function operationOf({ method }: IncomingMessage, { searchParams }: URL, key: string): Operation {
  const isPart = searchParams.has('uploadId');
  if (method === 'GET') return key === '' ? 'ListObjectsV2' : 'GetObject';
  if (method === 'HEAD' && key !== '') return 'HeadObject';
  if (method === 'PUT' && key !== '') return isPart ? 'UploadPart' : 'PutObject';
  if (method === 'DELETE' && key !== '') return isPart ? 'AbortMultipartUpload' : 'DeleteObject';
  if (method === 'POST' && searchParams.has('delete')) return 'DeleteObjects';
  if (method === 'POST' && searchParams.has('uploads')) return 'CreateMultipartUpload';
  if (method === 'POST' && isPart) return 'CompleteMultipartUpload';
  throw new S3Error(501, 'NotImplemented', 'This operation is not implemented');
}

function headersOf(object: StoredObject): Record<string, string> {
  const metadata = Object.entries(object.metadata).map(([name, value]) => [META + name, value]);
  return {
    etag: object.etag,
    'last-modified': object.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    ...Object.fromEntries(metadata),
  };
}

/** The first and last byte of a Range header. */
function rangeOf(header: string | undefined, bytes: number): [number, number] | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start > end) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  return [start, end];
}

function getObject(objects: Objects, { request, key }: Call): Reply {
  const object = objects.find(key);
  const wanted = request.headers['if-match'];
  if (wanted !== undefined && wanted !== object.etag)
    throw new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  const range = rangeOf(request.headers.range, object.bytes);
  const [start, end] = range ?? [0, object.bytes - 1];
  return {
    status: range ? 206 : 200,
    headers: {
      ...headersOf(object),
      'content-length': end - start + 1,
      ...(range && { 'content-range': `bytes ${start}-${end}/${object.bytes}` }),
    },
    body: { object, start, end },
  };
}

async function completeUpload(objects: Objects, { request, url, key }: Call): Promise<Reply> {
  if (Number(request.headers['content-length'] ?? MAX_LIST + 1) > MAX_LIST)
    throw new S3Error(400, 'MalformedXML', 'The list of parts is too long');
  const parts = [...(await text(request)).matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
  const { etag } = objects.complete(url.searchParams.get('uploadId') ?? '', key, parts, isNew(request));
  return xml('CompleteMultipartUploadResult', { Key: key, ETag: etag });
}

async function uploadPart(objects: Objects, { request, url, key, sha256 }: Call): Promise<Reply> {
  const { parts } = objects.upload(url.searchParams.get('uploadId') ?? '', key);
  const number = Number(url.searchParams.get('partNumber'));
  if (!(number >= 1 && number <= 10_000)) throw new S3Error(400, 'InvalidArgument', 'Part number must be 1 to 10000');
  const piece = await objects.receive(request, sha256);
  parts.set(number, piece);
  return { status: 200, headers: { etag: `"${piece.md5}"` } };
}

const work: Record<Operation, (objects: Objects, name: string, call: Call) => Reply | Promise<Reply>> = {
  ListObjectsV2: (objects, name, { url }) => xml('ListBucketResult', pageOfObjects(objects, name, url)),
  async DeleteObjects(objects, _, { request }) {
    if (Number(request.headers['content-length'] ?? MAX_LIST + 1) > MAX_LIST)
      throw new S3Error(400, 'MalformedXML', 'The list of keys is too long');
    for (const key of keysToDelete(await text(request))) objects.remove(key);
    return xml('DeleteResult', {});
  },
  HeadObject: (objects, _, call) => ({ ...getObject(objects, call), body: '' }),
  GetObject: (objects, _, call) => getObject(objects, call),
  async PutObject(objects, _, { request, key, sha256 }) {
    const piece = await objects.receive(request, sha256);
    const { etag } = objects.put(key, piece, metadataOf(request), isNew(request));
    return { status: 200, headers: { etag } };
  },
  DeleteObject(objects, _, { key }) {
    objects.remove(key);
    return { status: 204 };
  },
  CreateMultipartUpload: (objects, name, { request, key }) =>
    xml('InitiateMultipartUploadResult', { Bucket: name, Key: key, UploadId: objects.begin(key, metadataOf(request)) }),
  UploadPart: (objects, _, call) => uploadPart(objects, call),
  CompleteMultipartUpload: (objects, _, call) => completeUpload(objects, call),
  AbortMultipartUpload(objects, _, { url, key }) {
    objects.abort(url.searchParams.get('uploadId') ?? '', key);
    return { status: 204 };
  },
};

function assertNoFault(fault: BucketFault | undefined): void {
  if (fault?.kind === 'busy') throw new S3Error(503, 'SlowDown', 'Please reduce your request rate.');
  if (fault?.kind === 'denied') throw new S3Error(403, 'AccessDenied', 'Access Denied');
  if (fault?.kind === 'damaged') throw new S3Error(400, 'BadDigest', 'The checksum did not match.');
  if (fault?.kind === 'unsupported') throw new S3Error(501, 'NotImplemented', 'A header is not implemented');
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const end = () => {
      response.off('drain', end).off('close', end);
      resolve();
    };
    response.on('drain', end).on('close', end);
  });

async function send(response: ServerResponse, reply: Reply, fault: BucketFault | undefined): Promise<void> {
  const { status, headers, body } = reply;
  response.writeHead(status, headers);
  if (typeof body !== 'object') return void response.end(body);
  const half = Math.floor((body.end - body.start + 1) / 2);
  let sent = 0;
  for await (const chunk of contentOf(body.object, body.start, body.end)) {
    if (response.destroyed) return;
    const isBroken = fault?.kind === 'cut' || fault?.kind === 'stalled';
    const piece = isBroken ? chunk.subarray(0, Math.max(0, half - sent)) : chunk;
    if (fault?.kind === 'flipped' && sent === 0) piece[0] = (piece[0] ?? 0) ^ 1;
    sent += piece.length;
    if (!response.write(piece)) await drained(response);
    if (isBroken && piece.length < chunk.length) {
      // The written half must arrive before the connection ends.
      if (fault.kind === 'cut') await delay(20).then(() => response.destroy());
      return;
    }
  }
  response.end();
}

/**
 * An S3-compatible store with one bucket: Signature Version 4, checksums, conditional writes, ranges, multipart uploads and
 * pages of lists as Amazon has them, for the operations of our adapter, and the faults of a real store.
 */
export async function startBucket(options: BucketOptions = {}): Promise<Bucket> {
  const { name = 'iruon', region = 'us-east-1', keys = demoKeys.bucket, now = () => new Date() } = options;
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'iruon-bucket-'));
  const objects = new Objects(folder, now);
  const faults = createBucketFaults();
  const log: string[] = [];
  const state = { isPublic: false };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const [, bucket = '', ...path] = url.pathname.split('/').map(decodeURIComponent);
    const key = path.join('/');
    const operation = operationOf(request, url, key);
    log.push(`${operation} ${key || (url.searchParams.get('prefix') ?? '')}`);
    log.splice(0, log.length - LOGGED);
    const isOpen = state.isPublic && operation === 'HeadObject' && request.headers.authorization === undefined;
    const sha256 = isOpen ? undefined : checkSignature(request, url, { keys, region, now });
    if (bucket !== name) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    const fault = faults.take(operation);
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'slow') await delay(fault.delayMs ?? 4_000);
    assertNoFault(fault);
    const reply = await work[operation](objects, name, { request, url, key, sha256 });
    if (fault?.kind === 'lost') return void response.destroy();
    await send(response, reply, fault);
  }

  const handle: RequestListener = (request, response) => {
    response.on('error', () => {});
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      const { status, code, message } =
        error instanceof S3Error ? error : new S3Error(500, 'InternalError', 'We encountered an internal error.');
      if (!(error instanceof S3Error)) process.stderr.write(`bucket: ${request.method} ${request.url}: ${error}\n`);
      const respond = () => {
        response.writeHead(status, { 'content-type': 'application/xml' });
        response.end(request.method === 'HEAD' ? undefined : xmlOf('Error', { Code: code, Message: message }));
      };
      // The body is read first: a client that still sends it may not see the response.
      if (request.readableEnded) respond();
      else request.on('end', respond).resume();
    });
  };
  const server = options.tls ? createTlsServer(options.tls, handle) : createServer(handle);
  const port = await listen(server, options.port ?? 0);
  const endpoint = options.tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
  return {
    url: `s3://${name}?region=${region}&endpoint=${endpoint}`,
    endpoint,
    keys,
    faults,
    log,
    objects,
    get isPublic() {
      return state.isPublic;
    },
    set isPublic(value) {
      state.isPublic = value;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
