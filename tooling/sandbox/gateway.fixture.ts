import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { authorize, type BuyerChoice, setFaults } from './client.ts';
import { type Sandbox as Running, type SandboxOptions, startSandbox } from './index.ts';
import { toKst } from './protocol/kst.ts';
import { orderSignature, paymentSignature, transactionSignature } from './protocol/signatures.ts';

export const clientId = 'S2_test_client';
export const secretKey = 'abcdefghijklmnopqrstuvwxyz012345';

export type Reply = Record<string, unknown> & { resultCode: string };

/** The addresses of a sandbox, in this process or another. */
export type Sandbox = Pick<Running, 'url'>;

/** A sandbox of the test, which stops with it. */
export async function sandboxFor(options: SandboxOptions = {}): Promise<Running> {
  const sandbox = await startSandbox({ clientId, secretKey, webhookBackoffMs: [20, 40], ...options });
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

export async function call(
  sandbox: Sandbox,
  path: string,
  of: { method?: string; body?: unknown; authorization?: string | null; signal?: AbortSignal } = {},
): Promise<{ status: number; reply: Reply }> {
  const basic = `Basic ${Buffer.from(`${clientId}:${secretKey}`).toString('base64')}`;
  const authorization = of.authorization === undefined ? basic : of.authorization;
  const response = await fetch(`${sandbox.url}/v1${path}`, {
    method: of.method ?? (of.body === undefined ? 'GET' : 'POST'),
    headers: { 'content-type': 'application/json', ...(authorization === null ? {} : { authorization }) },
    ...(of.body === undefined ? {} : { body: typeof of.body === 'string' ? of.body : JSON.stringify(of.body) }),
    signal: of.signal ?? AbortSignal.timeout(5_000),
  });
  const text = await response.text();
  return { status: response.status, reply: text.startsWith('{') ? (JSON.parse(text) as Reply) : { resultCode: '' } };
}

export function windowFields(of: Partial<Record<string, string>> = {}): Record<string, string> {
  return {
    clientId,
    method: 'card',
    orderId: `order-${randomUUID()}`,
    amount: '70000',
    goodsName: '픽스처 4.5 x 10',
    returnUrl: 'http://127.0.0.1:1/return',
    mallReserved: 'reserved',
    ...of,
  } as Record<string, string>;
}

/** Authenticates a payment like a buyer. */
export function authenticated(
  sandbox: Sandbox,
  fields: Partial<Record<string, string>> = {},
  choose: BuyerChoice = {},
): Promise<Record<string, string>> {
  return authorize({ sandboxUrl: sandbox.url, fields: windowFields(fields), choose });
}

export function approveBody(tid: string, amount: number) {
  const ediDate = toKst(new Date());
  return { amount, ediDate, signData: paymentSignature({ tid, amount, ediDate }, secretKey) };
}

/** Authenticates and approves; returns the payment object. */
export async function paid(
  sandbox: Sandbox,
  fields: Partial<Record<string, string>> = {},
  choose: BuyerChoice = {},
): Promise<Reply & { tid: string; orderId: string }> {
  const auth = await authenticated(sandbox, fields, choose);
  const tid = auth.tid ?? '';
  const { reply } = await call(sandbox, `/payments/${tid}`, { body: approveBody(tid, Number(auth.amount)) });
  return { ...reply, tid, orderId: auth.orderId ?? '' };
}

export async function cancel(sandbox: Sandbox, tid: string, body: Record<string, unknown>): Promise<Reply> {
  const ediDate = toKst(new Date());
  const signData = transactionSignature({ tid, ediDate }, secretKey);
  return (await call(sandbox, `/payments/${tid}/cancel`, { body: { reason: '변심', ediDate, signData, ...body } }))
    .reply;
}

export function setFaultsOf(sandbox: Sandbox, faults: Record<string, unknown>): Promise<void> {
  return setFaults(sandbox.url, faults);
}

/** Resolves once the last counted fault of a place was applied, that is, once a request has arrived there. */
export async function faultTaken(sandbox: Sandbox, place: string): Promise<void> {
  const active = async () => {
    const shown = (await (await fetch(`${sandbox.url}/faults`)).json()) as { active: Record<string, unknown> };
    return shown.active[place];
  };
  await expect.poll(active, { timeout: 4_000 }).toBeNull();
}

export async function netCancel(sandbox: Sandbox, orderId: string): Promise<Reply> {
  const ediDate = toKst(new Date());
  const signData = orderSignature({ orderId, ediDate }, secretKey);
  return (await call(sandbox, '/payments/netcancel', { body: { orderId, ediDate, signData } })).reply;
}

export type Notice = Record<string, unknown> & {
  tid: string;
  status: string;
  amount: number;
  ediDate: string;
  signature: string;
};

/** A shop that receives webhooks. It returns `responses` in order, afterwards always OK. */
export async function shopListener(responses: { status: number; body: string }[] = []) {
  const notices: Notice[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    notices.push(JSON.parse(text) as Notice);
    const reply = responses.shift() ?? { status: 200, body: 'OK' };
    response.writeHead(reply.status, { 'content-type': 'text/html' }).end(reply.body);
    for (const wake of waiting.splice(0)) wake();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    notices,
    /** Resolves once this total number of notices has arrived. */
    async received(count: number): Promise<Notice[]> {
      while (notices.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return notices;
    },
  };
}
