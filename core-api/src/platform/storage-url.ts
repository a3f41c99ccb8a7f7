/** A bucket of an S3-compatible store, and the folder in it. */
export interface BucketAddress {
  readonly bucket: string;
  /** Empty, or a folder's name with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** The address of the store; null for AWS. */
  readonly endpoint: string | null;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;
/** Of stores whose region has no meaning. */
const ANY_REGION = 'us-east-1';

/**
 * Reads `s3://bucket/folder?region=ap-northeast-2&endpoint=https://store.example`.
 * @returns the address, or the reason why the text is none, without repeating it: someone may have put a key into it
 */
export function readStorageUrl(text: string): BucketAddress | string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:') return 'must look like s3://bucket/folder?region=...&endpoint=...';
  if (url.username || url.password) return 'keys belong into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (!BUCKET.test(url.host)) return 'the name of the bucket must be 3 to 63 small letters, digits, dots and hyphens';
  const folder = url.pathname.replace(/^\/|\/$/g, '');
  if (folder !== '' && !FOLDER.test(folder)) return 'the folder must be letters, digits, dots, hyphens and slashes';
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && name !== 'endpoint');
  if (unknown !== undefined) return 'knows only region= and endpoint=';
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    return 'endpoint= must be an http or https address';
  const region = url.searchParams.get('region') ?? (endpoint === null ? '' : ANY_REGION);
  if (!REGION.test(region)) return 'needs region=, such as ap-northeast-2';
  return { bucket: url.host, prefix: folder && `${folder}/`, region, endpoint };
}
