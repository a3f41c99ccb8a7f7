// Writes generated/openapi.json, which core-api serves, and the operation types of each audience. Runs after
// generate-indexes.ts, which lists the operations.
import { mkdir, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import type { ChatCall, ChatNotice } from '../src/chat/events.ts';
import {
  API_KEY_FORM,
  aiPromptCalls,
  aiPromptNotices,
  chatPaths,
  chatRefusal,
  commonChatProblems,
  errorCatalogue,
  eventData,
  PREVIEW_HEADER,
  problem,
  siteHelpCalls,
  siteHelpNotices,
  webhookMessage,
} from '../src/index.ts';
import { type Access, isForKeys, type Operation } from '../src/kernel/operation.ts';
import { problemCodes } from '../src/kernel/problem-codes.ts';
import { type Schema, zodOf } from '../src/kernel/schema.ts';
import { operations } from '../src/operations.gen.ts';
import { describeNames } from './describe-names.ts';

const contentTypes = { binary: 'application/octet-stream', text: 'text/html' } as const;

function responseOf({ success }: Operation) {
  if (success.schema)
    return { description: 'Success', content: { 'application/json': { schema: zodOf(success.schema) } } };
  if (!success.content) return { description: 'Success' };
  const schema = { type: 'string' as const, ...(success.content === 'binary' ? { format: 'binary' } : {}) };
  return { description: 'Success', content: { [contentTypes[success.content]]: { schema } } };
}

function bodyOf({ body, upload }: Operation): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body) return { requestBody: { required: true, content: { 'application/json': { schema: zodOf(body) } } } };
  if (!upload) return {};
  const file = z.string().meta({ format: 'binary' });
  const schema = zodOf(upload.fields).extend({ [upload.fileField ?? 'file']: file });
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function securityOf(operation: Operation): NonNullable<ZodOpenApiOperationObject['security']> {
  const { access } = operation;
  if (access.includes('public') || access.includes('gateway')) return [];
  if (access.includes('bff')) return [{ frontServer: [] }];
  return isForKeys(operation) ? [{ apiKey: [] }, { bearer: [] }] : [{ bearer: [] }];
}

const securitySchemes = {
  apiKey: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: API_KEY_FORM,
    description: 'A key of the console page API keys, with the rights of its role (`x-right` of an operation)',
  },
  bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a login' },
  frontServer: { type: 'http' as const, scheme: 'basic', description: 'Only for our own front servers' },
};

/** The group of an operation in the document: those of the console that have no tag of their own are grouped by area. */
function groupOf({ tag, right }: Operation): string {
  if (tag !== 'console') return tag;
  return right && right !== 'own' ? `console ${right.split(':')[0]}` : 'console own';
}

const callers: Record<Access, string> = {
  ...{ public: 'anyone', member: 'members', customer: 'customers', console: 'operators and API keys' },
  ...{ bff: 'our front servers', gateway: 'providers' },
};

/** The groups of the operations, each with its callers. */
function groupsOf(parts: readonly Operation[]) {
  const byGroup = Map.groupBy(parts, groupOf);
  const names = [...byGroup.keys(), 'webhooks'].sort();
  return [...new Set(names)].map((name) => {
    const accesses = new Set(byGroup.get(name)?.flatMap(({ access }) => [...access]));
    return { name, description: `For ${[...accesses].map((access) => callers[access]).join(', ')}` };
  });
}

/** One response per status; its description names the codes of docs/errors.md. */
function problemResponses(operation: Operation): ZodOpenApiOperationObject['responses'] {
  const byStatus = Map.groupBy(problemCodes(operation), (code) => errorCatalogue[code].status);
  const content = { 'application/problem+json': { schema: problem } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), 'x-codes': codes, content }]),
  );
}

const keyHeader = ({ idempotency }: Operation) => ({
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: idempotency === 'required',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255 },
});
const previewHeader = {
  name: PREVIEW_HEADER,
  in: 'header' as const,
  required: false,
  description: 'The token of a preview: shows the site as of its time',
  schema: { type: 'string' as const },
};

function describe(name: string, operation: Operation, problems: Problems): ZodOpenApiOperationObject {
  const mutates = operation.method !== 'get';
  return {
    operationId: name,
    summary: operation.summary,
    tags: [groupOf(operation)],
    security: securityOf(operation),
    'x-access': [...operation.access],
    ...(operation.right ? { 'x-right': operation.right } : {}),
    ...(operation.isForRoot ? { 'x-root': true } : {}),
    ...(operation.userTypes ? { 'x-user-types': [...operation.userTypes] } : {}),
    parameters: [...(mutates ? [keyHeader(operation)] : []), ...(operation.showsMoment ? [previewHeader] : [])],
    requestParams: {
      ...(operation.params ? { path: zodOf(operation.params) } : {}),
      ...(operation.query ? { query: zodOf(operation.query) } : {}),
    },
    ...bodyOf(operation),
    responses: {
      [operation.success.status]: responseOf(operation),
      ...(problems === 'by status' ? problemResponses(operation) : {}),
    },
  };
}

/** What endpoints receive: each type of event with its data, and the headers of its signature. */
function webhooksOf(): Record<string, ZodOpenApiPathItemObject> {
  const header = (name: string, description: string) => ({
    name,
    in: 'header' as const,
    required: true,
    description,
    schema: { type: 'string' as const },
  });
  const parameters = [
    header('webhook-id', 'The id of the event, the same at each attempt'),
    header('webhook-timestamp', 'Seconds of the attempt'),
    header('webhook-signature', 'As Standard Webhooks; two while a secret is replaced'),
  ];
  const itemOf = ([type, [summary, data]]: [string, (typeof eventData)[keyof typeof eventData]]) => {
    const schema = webhookMessage.extend({ type: z.literal(type), data });
    const post = {
      operationId: `receive-${type}`,
      summary,
      tags: ['webhooks'],
      security: [],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { description: 'Received; any other status is an attempt that failed' },
        '410': { description: 'The endpoint is disabled' },
      },
    };
    return [type, { post }] as const;
  };
  return Object.fromEntries(Object.entries(eventData).map(itemOf));
}

/** A client handles all problems alike, so its types omit them. */
type Problems = 'by status' | 'none';

function documentOf(isPart: (operation: Operation) => boolean, problems: Problems) {
  const paths: ZodOpenApiPathsObject = {};
  const parts = Object.entries<Operation>(operations).filter(([, operation]) => isPart(operation));
  for (const [name, operation] of parts)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(name, operation, problems) };
  const document = {
    openapi: '3.1.0' as const,
    info: {
      title: 'Iruon core API',
      version: '1.0.0',
      description: 'Store, academy and instruction library. Errors are RFC 9457 problem details with a code.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The host that serves this document' }],
    tags: groupsOf(parts.map(([, operation]) => operation)),
    paths,
    components: { securitySchemes },
  };
  // Our own clients use our own names only.
  if (problems === 'none') return createDocument(document);
  return createDocument(
    { ...document, webhooks: webhooksOf() },
    {
      override: ({ zodSchema, jsonSchema }) =>
        describeNames(zodSchema, jsonSchema as Parameters<typeof describeNames>[1]),
    },
  );
}

/** Types of operations and components; paths are omitted, because operations are called by name. */
async function typesOf(isPart: (operation: Operation) => boolean): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(documentOf(isPart, 'none')), { defaultNonNullable: false });
  const named = (node: (typeof nodes)[number]) => ('name' in node ? (node.name as { text?: string }).text : undefined);
  return astToString(nodes.filter((node) => named(node) !== 'paths' && named(node) !== 'webhooks'));
}

const isFor =
  (...callers: readonly Access[]) =>
  ({ access }: Operation) =>
    access.some((caller) => callers.includes(caller));

/** The operations of each audience: a client's types contain only its own ones. `api` is for programs with an API key. */
const audiences: Record<string, (operation: Operation) => boolean> = {
  storefront: isFor('public', 'member', 'customer', 'bff', 'gateway'),
  console: isFor('console', 'bff'),
  api: isForKeys,
};

/** The sockets of the chat as an AsyncAPI document: each call with its acknowledgement, each notice. */
function socketDocument() {
  const messages: Record<string, object> = {};
  const shape = (schema: Schema, io: 'input' | 'output') => {
    const { $schema: _, ...plain } = z.toJSONSchema(zodOf(schema), { io, unrepresentable: 'any' });
    return plain;
  };
  const parts = Object.entries({
    siteHelp: { address: chatPaths.siteHelp, calls: siteHelpCalls, notices: siteHelpNotices },
    aiPrompt: { address: chatPaths.aiPrompt, calls: aiPromptCalls, notices: aiPromptNotices },
  }).map(([channel, { address, calls, notices }]) => {
    const operations: Record<string, object> = {};
    const names: string[] = [];
    const add = (kind: string, name: string, message: object) => {
      const key = `${channel}.${kind}.${name}`;
      messages[key] = message;
      names.push(key);
      return { $ref: `#/channels/${channel}/messages/${key}` };
    };
    for (const [name, { summary, access, input, reply, problems }] of Object.entries<ChatCall>(calls)) {
      const call = add('call', name, { name, summary, payload: shape(input, 'input') });
      const refusal = chatRefusal.extend({ code: z.enum([...commonChatProblems, ...problems]) });
      const payload = {
        oneOf: [shape(zodOf(reply).extend({ ok: z.literal(true) }), 'output'), shape(refusal, 'output')],
      };
      const answer = add('answer', name, { name, summary: `The acknowledgement of ${name}`, payload });
      operations[`${channel}.send.${name}`] = {
        ...{ action: 'receive', channel: { $ref: `#/channels/${channel}` }, summary, messages: [call] },
        reply: { channel: { $ref: `#/channels/${channel}` }, messages: [answer] },
        'x-access': [...access],
      };
    }
    for (const [name, { summary, payload }] of Object.entries<ChatNotice>(notices)) {
      const notice = add('notice', name, { name, summary, payload: shape(payload, 'output') });
      operations[`${channel}.receive.${name}`] = {
        ...{ action: 'send', channel: { $ref: `#/channels/${channel}` }, summary, messages: [notice] },
      };
    }
    const refs = Object.fromEntries(names.map((key) => [key, { $ref: `#/components/messages/${key}` }]));
    return { channel: [channel, { address, messages: refs }] as const, operations };
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Iruon chat',
      version: '1.0.0',
      description:
        'Events of socket.io, transport websocket. Each call is acknowledged with `ok` and a reply or a refusal.',
    },
    servers: { front: { host: 'the host of the store or the console', protocol: 'wss' } },
    channels: Object.fromEntries(parts.map(({ channel }) => channel)),
    operations: Object.assign({}, ...parts.map(({ operations }) => operations)),
    components: { messages },
  };
}

const generated = new URL('../generated/', import.meta.url);
await mkdir(generated, { recursive: true });
await writeFile(new URL('asyncapi.json', generated), JSON.stringify(socketDocument()));
await writeFile(new URL('openapi.json', generated), JSON.stringify(documentOf(() => true, 'by status')));
for (const [audience, isPart] of Object.entries(audiences))
  await writeFile(new URL(`${audience}.ts`, generated), await typesOf(isPart));
