import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sameDigest } from '../protocol/signatures.ts';
import { S3Error } from './s3-error.ts';

export interface BucketKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const LATEST_MS = 15 * 60_000;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hex = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986, as Signature Version 4 demands. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `20261129T101500Z` as milliseconds. */
const instantOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Checks Signature Version 4 of a request, in its Authorization header.
 * @returns the hash that the body must have; undefined if the signature does not cover it
 * @throws S3Error as Amazon does
 */
export function checkSignature(
  { method = '', headers }: IncomingMessage,
  url: URL,
  { keys, region, now }: { keys: BucketKeys; region: string; now: () => Date },
): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const [, id, day = '', signedRegion = '', names = '', signature = ''] = HEADER.exec(authorization) ?? [];
  if (id === undefined) throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The header is malformed');
  if (id !== keys.accessKeyId)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  if (signedRegion !== region)
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      `the region '${signedRegion}' is wrong; expecting '${region}'`,
    );
  const stamp = String(headers['x-amz-date'] ?? '');
  if (!(Math.abs(now().getTime() - instantOf(stamp)) <= LATEST_MS))
    throw new S3Error(403, 'RequestTimeTooSkewed', 'The difference between the request time and the server time');
  const payload = String(headers['x-amz-content-sha256'] ?? '');
  if (payload.startsWith('STREAMING-'))
    throw new S3Error(501, 'NotImplemented', 'A header you provided implies functionality that is not implemented');

  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const signed = names.split(';');
  const request = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signed.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/\s+/g, ' ')}`,
    ),
    '',
    names,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  const expected = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, hex(request)].join('\n')).toString('hex');
  if (!signed.includes('host') || !sameDigest(expected, signature))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match');
  return payload === 'UNSIGNED-PAYLOAD' ? undefined : payload;
}
