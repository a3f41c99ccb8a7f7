import type { Objects } from './objects.ts';
import { S3Error, type Xml } from './s3-error.ts';

const MAX_PAGE = 1_000;

/** What one entry of a list stands for: a key, or with a delimiter all keys below a folder. */
function entryOf(key: string, prefix: string, delimiter: string): string {
  const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return end < 0 ? key : key.slice(0, end + delimiter.length);
}

/** A page of ListObjectsV2; with a delimiter, folders are `CommonPrefixes`. */
export function pageOfObjects(objects: Objects, name: string, { searchParams }: URL): Xml {
  const prefix = searchParams.get('prefix') ?? '';
  const delimiter = searchParams.get('delimiter') ?? '';
  const after = searchParams.get('continuation-token') ?? '';
  const most = Math.min(Number(searchParams.get('max-keys') ?? MAX_PAGE), MAX_PAGE);
  const entries = new Set(objects.keys(prefix).map((key) => entryOf(key, prefix, delimiter)));
  const rest = [...entries].filter((entry) => entry > after);
  const page = rest.slice(0, most);
  const next = rest.length > page.length ? page.at(-1) : undefined;
  const isFolder = (entry: string) => delimiter !== '' && entry.endsWith(delimiter);
  return {
    Name: name,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: most,
    IsTruncated: next !== undefined,
    NextContinuationToken: next,
    CommonPrefixes: page.filter(isFolder).map((Prefix) => ({ Prefix })),
    Contents: page
      .filter((entry) => !isFolder(entry))
      .map((Key) => {
        const { bytes, etag, modifiedAt } = objects.find(Key);
        return { Key, LastModified: modifiedAt.toISOString(), ETag: etag, Size: bytes, StorageClass: 'STANDARD' };
      }),
  };
}

/** The keys of DeleteObjects. @throws S3Error for none, or more than a thousand */
export function keysToDelete(body: string): string[] {
  const keys = [...body.matchAll(/<Key>(.*?)<\/Key>/gs)].map(([, key = '']) =>
    key.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
  if (keys.length === 0 || keys.length > MAX_PAGE)
    throw new S3Error(400, 'MalformedXML', 'The list of keys must have 1 to 1000 entries');
  return keys;
}
