import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { panelPage } from '../pages/layout.ts';
import { shortTime } from '../pages/ledger-page.ts';

const modeNames = {
  ok: '받음',
  hang: '응답 없음',
  late: '늦은 응답',
  refuse: '오류 (500)',
  busy: '잠시 뒤에 (503, Retry-After)',
  gone: '더 받지 않음 (410)',
  cut: '응답 중에 끊음',
  redirect: '안쪽 주소로 넘김',
} as const;
export type ReceiverMode = keyof typeof modeNames;

const setupSchema = z.strictObject({
  /** The secrets that a signature may be of. */
  secrets: z.array(z.string().min(1)).max(2).optional(),
  mode: z.enum(Object.keys(modeNames) as [ReceiverMode, ...ReceiverMode[]]).optional(),
  /** Of `late`, milliseconds. */
  delayMs: z.int().min(0).max(60_000).optional(),
});
export type ReceiverSetup = z.input<typeof setupSchema>;

/** A call as the receiver saw it. */
export interface ReceivedWebhook {
  id: string;
  /** True if one of the secrets signed it. */
  isVerified: boolean;
  /** How it was answered; only `ok` and `late` count as received. */
  mode: ReceiverMode;
  receivedAt: string;
  body: { type: string; sequence: number; timestamp: string; data: Record<string, unknown> } | null;
}

/** More would fill the memory of a long run. */
const KEPT = 200_000;
const SHOWN = 200;

interface Receiver {
  secrets: string[];
  mode: ReceiverMode;
  delayMs: number;
  calls: ReceivedWebhook[];
}

const verifies = (secret: string, text: string, headers: Record<string, string>): boolean => {
  try {
    new Webhook(secret).verify(text, headers);
    return true;
  } catch {
    return false;
  }
};

function parse(text: string): ReceivedWebhook['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Programs that receive webhooks, one for each name in the path, which verify signatures by the library of Standard
 * Webhooks. `/receivers/{name}/inner` is the address of redirects, which nobody may follow.
 */
export function receiverRoutes({ now, stopping }: { now: () => Date; stopping: AbortSignal }): Hono {
  const receivers = new Map<string, Receiver>();
  const receiverOf = (c: Context): Receiver => {
    const name = c.req.param('name') ?? '';
    const known = receivers.get(name) ?? { secrets: [], mode: 'ok' as const, delayMs: 2_000, calls: [] };
    receivers.set(name, known);
    return known;
  };
  let innerCalls = 0;

  async function respond(c: Context, { mode, delayMs }: Receiver): Promise<Response> {
    if (mode === 'hang' || mode === 'late') {
      const signal = AbortSignal.any([c.req.raw.signal, stopping]);
      await delay(mode === 'hang' ? 120_000 : delayMs, undefined, { signal }).catch(() => undefined);
    }
    if (mode === 'refuse') return c.text('Internal Server Error', 500);
    if (mode === 'busy') return c.text('Service Unavailable', 503, { 'retry-after': '1' });
    if (mode === 'gone') return c.text('Gone', 410);
    if (mode === 'redirect') return c.redirect(`${new URL(c.req.url).pathname}/inner`, 307);
    if (mode === 'cut') {
      // The connection ends before the promised length.
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
        pull: async (controller) => {
          await delay(20);
          controller.error(new Error('cut'));
        },
      });
      return new Response(body, { status: 200, headers: { 'content-length': '100' } });
    }
    return c.json({ received: true });
  }

  const app = new Hono();
  app.use(bodyLimit({ maxSize: 1024 * 1024 }));
  app.get('/', (c) => c.html(page(receivers)));
  app.post('/:name', async (c) => {
    const receiver = receiverOf(c);
    const text = await c.req.text();
    const headers = c.req.header();
    receiver.calls.push({
      id: headers['webhook-id'] ?? '',
      isVerified: receiver.secrets.some((secret) => verifies(secret, text, headers)),
      mode: receiver.mode,
      receivedAt: now().toISOString(),
      body: parse(text),
    });
    if (receiver.calls.length > KEPT) receiver.calls.shift();
    return respond(c, { ...receiver });
  });
  app.all('/:name/inner', (c) => {
    innerCalls += 1;
    return c.json({ received: true });
  });
  app.get('/:name/calls.json', (c) => c.json({ calls: receiverOf(c).calls, innerCalls }));
  app.put('/:name', async (c) => {
    const parsed = setupSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: parsed.error.issues }, 400);
    Object.assign(receiverOf(c), parsed.data);
    return c.json({ mode: receiverOf(c).mode });
  });
  app.post('/:name/setup', async (c) => {
    const { mode, secret } = await c.req.parseBody();
    const parsed = setupSchema.safeParse({ mode, ...(secret ? { secrets: [secret] } : {}) });
    if (!parsed.success) return c.text('Bad Request', 400);
    Object.assign(receiverOf(c), parsed.data);
    return c.redirect('/receivers', 303);
  });
  return app;
}

function page(receivers: ReadonlyMap<string, Receiver>) {
  const names = receivers.size > 0 ? [...receivers.keys()] : ['demo'];
  return panelPage(
    '다른 프로그램',
    '/receivers',
    html`<p class="soft">상점의 웹훅을 받는 프로그램입니다. 콘솔의 웹훅에 <code>/receivers/이름</code> 주소를 등록하고, 그때 나온 비밀값을 여기에 넣으면 서명을 확인합니다.</p>
${names.map((name) => {
  const receiver = receivers.get(name);
  const calls = receiver?.calls.slice(-SHOWN).toReversed() ?? [];
  return html`<h2>${name}</h2>
<section class="card"><form method="post" action="/receivers/${name}/setup" class="actions">
<label class="field">받는 방식<select name="mode">${Object.entries(modeNames).map(
    ([mode, label]) => html`<option value="${mode}"${mode === receiver?.mode ? html` selected` : ''}>${label}</option>`,
  )}</select></label>
<label class="field">비밀값<input name="secret" autocomplete="off" placeholder="whsec_…"></label><button>적용</button></form></section>
${
  calls.length === 0
    ? html`<p class="card">받은 이벤트가 없습니다.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${name} 받은 이벤트"><table>
<thead><tr><th>시각</th><th>종류</th><th>서명</th><th>답</th><th>내용</th></tr></thead>
<tbody>${calls.map(
        (call) => html`<tr><td>${shortTime(call.receivedAt)}</td><td>${call.body?.type ?? ''}</td>
<td>${call.isVerified ? '확인' : '틀림'}</td><td>${modeNames[call.mode]}</td><td class="wide"><pre>${JSON.stringify(call.body?.data ?? null)}</pre></td></tr>`,
      )}</tbody></table></div>`
}`;
})}`,
  );
}
