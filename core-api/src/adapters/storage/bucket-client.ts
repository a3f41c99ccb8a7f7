import { Readable } from 'node:stream';
import type {
  DeleteObjectCommandInput,
  GetObjectCommandInput,
  GetObjectCommandOutput,
  HeadObjectCommandInput,
  HeadObjectCommandOutput,
  ListObjectsV2CommandInput,
  ListObjectsV2CommandOutput,
  PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from '../../platform/storage-url.ts';

/**
 * Deadline of a call with all of its tries, milliseconds, below that of the front servers; of a connection; and of a try
 * until its response begins.
 */
const CALL_MS = 8_000;
const CONNECT_MS = 2_000;
const RESPONSE_MS = 5_000;
/** Bodies that are being read occupy one each. */
const MAX_SOCKETS = 200;

type Sdk = typeof import('@aws-sdk/client-s3');

export interface BucketKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface BucketClient {
  /** Loads the package, which takes a moment. */
  load(): Promise<unknown>;
  // A deadline is that of the call and its body. Without one the call has its own, which a body may outlast. All throw the
  // errors of the SDK, by their names; AbortError after the deadline.
  get(input: GetObjectCommandInput, deadline?: AbortSignal): Promise<GetObjectCommandOutput & { body: Readable }>;
  head(input: HeadObjectCommandInput): Promise<HeadObjectCommandOutput>;
  list(input: ListObjectsV2CommandInput, deadline?: AbortSignal): Promise<ListObjectsV2CommandOutput>;
  put(input: PutObjectCommandInput, deadline: AbortSignal): Promise<unknown>;
  remove(input: DeleteObjectCommandInput, deadline?: AbortSignal): Promise<unknown>;
  /** A multipart upload, which is aborted if it fails. */
  upload(
    input: PutObjectCommandInput,
    parts: { partSize: number; queueSize: number },
    deadline: AbortSignal,
  ): Promise<unknown>;
  /** True if an object can be read without a key. */
  isPublic(object: string, deadline: AbortSignal): Promise<boolean>;
}

/** The official client of S3, imported when it is used: without a bucket a server starts without it. */
export function createBucketClient({
  bucket,
  region,
  endpoint,
  keys,
  callMs = CALL_MS,
}: BucketAddress & { keys: BucketKeys | null; callMs?: number }): BucketClient {
  let loaded: Promise<{ sdk: Sdk; s3: S3Client }> | undefined;
  const load = () => {
    loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      s3: new sdk.S3Client({
        region,
        ...(endpoint && { endpoint, forcePathStyle: true }),
        ...(keys && { credentials: keys }),
        // We compare the hash of a whole file ourselves, which is the same for each store and for parts.
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: {
          connectionTimeout: CONNECT_MS,
          requestTimeout: RESPONSE_MS,
          throwOnRequestTimeout: true,
          // A body that waits for a slow reader is silent as well.
          socketTimeout: 0,
          httpAgent: { maxSockets: MAX_SOCKETS },
          httpsAgent: { maxSockets: MAX_SOCKETS },
        },
      }),
    }));
    return loaded;
  };

  async function run<Output>(
    call: (sdk: Sdk, s3: S3Client, options: { abortSignal: AbortSignal }) => Promise<Output>,
    deadline?: AbortSignal,
  ): Promise<Output> {
    const { sdk, s3 } = await load();
    const own = new AbortController();
    const timer = deadline ? undefined : setTimeout(() => own.abort(), callMs);
    try {
      return await call(sdk, s3, { abortSignal: deadline ?? own.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    load,

    async get(input, deadline) {
      const output = await run((sdk, s3, options) => s3.send(new sdk.GetObjectCommand(input), options), deadline);
      if (!(output.Body instanceof Readable)) throw new TypeError('The client returned no stream');
      return { ...output, body: output.Body };
    },

    head: (input) => run((sdk, s3, options) => s3.send(new sdk.HeadObjectCommand(input), options)),

    list: (input, deadline) =>
      run((sdk, s3, options) => s3.send(new sdk.ListObjectsV2Command(input), options), deadline),

    put: (input, deadline) => run((sdk, s3, options) => s3.send(new sdk.PutObjectCommand(input), options), deadline),

    remove: (input, deadline) =>
      run((sdk, s3, options) => s3.send(new sdk.DeleteObjectCommand(input), options), deadline),

    async upload(params, parts, deadline) {
      const { s3 } = await load();
      const { Upload } = await import('@aws-sdk/lib-storage');
      const abortController = new AbortController();
      deadline.addEventListener('abort', () => abortController.abort(), { once: true });
      return new Upload({ client: s3, params, ...parts, abortController }).done();
    },

    async isPublic(object, signal) {
      const base = endpoint
        ? `${endpoint.replace(/\/$/, '')}/${bucket}`
        : `https://${bucket}.s3.${region}.amazonaws.com`;
      const response = await fetch(`${base}/${object}`, { method: 'HEAD', redirect: 'manual', signal });
      return response.ok;
    },
  };
}
