import { expect, it } from 'vitest';
import { readStorageUrl } from './storage-url.ts';

it.each([
  ['s3://files?region=ap-northeast-2', ['files', '', 'ap-northeast-2', null]],
  ['s3://files/?region=ap-northeast-2', ['files', '', 'ap-northeast-2', null]],
  ['s3://files/shop?region=eu-west-1', ['files', 'shop/', 'eu-west-1', null]],
  ['s3://my.files-1/shop/2026/?region=eu-west-1', ['my.files-1', 'shop/2026/', 'eu-west-1', null]],
  ['s3://files?endpoint=https://minio.example:9000', ['files', '', 'us-east-1', 'https://minio.example:9000']],
  ['s3://files?endpoint=http%3A%2F%2F127.0.0.1%3A9000', ['files', '', 'us-east-1', 'http://127.0.0.1:9000']],
  ['s3://files?region=auto&endpoint=https://x.r2.example', ['files', '', 'auto', 'https://x.r2.example']],
])('reads %s', (text, [bucket, prefix, region, endpoint]) => {
  expect(readStorageUrl(text)).toEqual({ bucket, prefix, region, endpoint });
});

it.each([
  ['files', 'must look like s3://'],
  ['https://files.s3.amazonaws.com', 'must look like s3://'],
  ['s3://AKIAKEY:a-secret@files?region=eu-west-1', 'keys belong into AWS_ACCESS_KEY_ID'],
  ['s3://Files?region=eu-west-1', 'the name of the bucket must be'],
  ['s3://a?region=eu-west-1', 'the name of the bucket must be'],
  ['s3://files:9000?region=eu-west-1', 'the name of the bucket must be'],
  ['s3://files', 'needs region='],
  ['s3://files?region=', 'needs region='],
  ['s3://files?region=EU West', 'needs region='],
  ['s3://files/shop//a?region=eu-west-1', 'the folder must be'],
  ['s3://files/.hidden?region=eu-west-1', 'the folder must be'],
  ['s3://files/a%20b?region=eu-west-1', 'the folder must be'],
  ['s3://files?region=eu-west-1&secret=a-secret', 'knows only region= and endpoint='],
  ['s3://files?endpoint=minio:9000', 'endpoint= must be an http or https address'],
  ['s3://files?endpoint=', 'endpoint= must be an http or https address'],
])('refuses %s with the reason, and repeats no key', (text, reason) => {
  const refused = readStorageUrl(text);
  expect(refused).toContain(reason);
  expect(refused).not.toMatch(/a-secret|AKIAKEY/);
});
