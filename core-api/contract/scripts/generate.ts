// Writes openapi.json and src/openapi.gen.ts from the operations; with --check it only compares and exits 1 when stale.
// Runs after generate-indexes.ts, which lists the operations.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { problem } from '../src/index.ts';
import type { Operation } from '../src/kernel/operation.ts';
import { operations } from '../src/operations.gen.ts';

const contentTypes = { binary: 'application/octet-stream', text: 'text/html' } as const;

function responseOf({ success }: Operation) {
  if (success.schema) return { description: 'Success', content: { 'application/json': { schema: success.schema } } };
  if (!success.content) return { description: 'Success' };
  const schema = { type: 'string' as const, ...(success.content === 'binary' ? { format: 'binary' } : {}) };
  return { description: 'Success', content: { [contentTypes[success.content]]: { schema } } };
}

function bodyOf({ body, upload }: Operation): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body) return { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
  if (!upload) return {};
  const file = z.string().meta({ format: 'binary' });
  const schema = upload.fields.extend({ [upload.fileField ?? 'file']: file });
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function securityOf({ access }: Operation): NonNullable<ZodOpenApiOperationObject['security']> {
  if (access.includes('public') || access.includes('gateway')) return [];
  return access.includes('bff') ? [{ frontServer: [] }] : [{ bearer: [] }];
}

function describe(name: string, operation: Operation): ZodOpenApiOperationObject {
  const mutates = operation.method !== 'get';
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.tag],
    security: securityOf(operation),
    'x-access': [...operation.access],
    parameters: mutates
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: operation.idempotency === 'required',
            schema: { type: 'string', minLength: 1, maxLength: 255 },
          },
        ]
      : [],
    requestParams: {
      ...(operation.params ? { path: operation.params } : {}),
      ...(operation.query ? { query: operation.query } : {}),
    },
    ...bodyOf(operation),
    responses: {
      [operation.success.status]: responseOf(operation),
      default: { description: 'Problem', content: { 'application/problem+json': { schema: problem } } },
    },
  };
}

const paths: ZodOpenApiPathsObject = {};
for (const [name, operation] of Object.entries<Operation>(operations)) {
  paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(name, operation) };
}

const document = createDocument({
  openapi: '3.1.0',
  info: { title: 'Iruon core API', version: '1.0.0' },
  paths,
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      frontServer: { type: 'http', scheme: 'basic' },
    },
  },
});

const outputs = [
  [new URL('../openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`],
  [
    new URL('../src/openapi.gen.ts', import.meta.url),
    astToString(await openapiTS(JSON.stringify(document), { defaultNonNullable: false })),
  ],
] as const;

if (process.argv.includes('--check')) {
  for (const [file, text] of outputs) {
    if ((await readFile(file, 'utf8')) !== text) {
      console.error(`${file.pathname} is stale: run npm run contract`);
      process.exitCode = 1;
    }
  }
} else {
  for (const [file, text] of outputs) await writeFile(file, text);
}
