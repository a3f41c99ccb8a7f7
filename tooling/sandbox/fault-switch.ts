import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Html } from './pages/layout.ts';

/** Faults of every provider: `slow` responds after the delay, `down` returns HTTP 503, `lost` does the work and returns 500. */
const commonNames = { ok: '정상', slow: '느림 (4초)', down: '꺼짐 (503)', lost: '처리 후 응답 유실' } as const;
type Common = keyof typeof commonNames;

/** The behaviour of a provider; `Own` are the faults of its protocol. */
export interface FaultSwitch<Own extends string> {
  mode(): Own | Common;
  /** Runs the work of a request, or the fault instead; the work receives a fault of the provider's protocol, or null. */
  run(c: Context, stopping: AbortSignal, work: (own: Own | null) => Response | Promise<Response>): Promise<Response>;
  /** `PUT /fault.json` for tests and `POST /fault` for forms, which redirects to `back`. */
  routes(back: string): Hono;
  /** The form of the provider's page under `path`. */
  form(path: string): Html;
}

/** @param ownNames the provider's own faults with their Korean names */
export function createFaultSwitch<Own extends string>(ownNames: Readonly<Record<Own, string>>): FaultSwitch<Own> {
  const names: Readonly<Record<string, string>> = { ...commonNames, ...ownNames };
  const schema = z.strictObject({
    mode: z.enum(Object.keys(names) as [Own | Common, ...(Own | Common)[]]),
    delayMs: z.coerce.number().int().min(0).max(60_000).default(4_000),
    /** Number of requests after which the fault ends. */
    times: z.coerce.number().int().min(1).max(1_000_000).optional(),
  });
  const well = { mode: 'ok' as Own | Common, delayMs: 0 };
  let fault: { mode: Own | Common; delayMs: number; times?: number | undefined } = well;

  function take() {
    const taken = fault;
    if (taken.times !== undefined) fault = taken.times > 1 ? { ...taken, times: taken.times - 1 } : well;
    return taken;
  }

  return {
    mode: () => fault.mode,
    async run(c, stopping, work) {
      const { mode, delayMs } = take();
      if (mode === 'ok') return work(null);
      if (mode === 'down') return c.text('Service Unavailable', 503);
      if (mode === 'slow') {
        await delay(delayMs, undefined, { signal: stopping }).catch(() => undefined);
        return work(null);
      }
      if (mode === 'lost') {
        await work(null);
        return c.text('Internal Server Error', 500);
      }
      return work(mode as Own);
    },
    routes(back) {
      const app = new Hono();
      app.use(bodyLimit({ maxSize: 16 * 1024 }));
      app.put('/fault.json', async (c) => {
        const parsed = schema.safeParse(await c.req.json().catch(() => null));
        if (!parsed.success) return c.json({ error: parsed.error.issues }, 400);
        fault = parsed.data;
        return c.json({ mode: fault.mode });
      });
      app.post('/fault', async (c) => {
        const parsed = schema.safeParse(await c.req.parseBody());
        if (!parsed.success) return c.text('Bad Request', 400);
        fault = parsed.data;
        return c.redirect(back, 303);
      });
      return app;
    },
    form: (path) => html`<section class="card"><form method="post" action="${path}/fault" class="actions">
<label class="field">연결 상태<select name="mode">${Object.entries(names).map(
      ([value, name]) => html`<option value="${value}"${value === fault.mode ? html` selected` : ''}>${name}</option>`,
    )}</select></label><button>적용</button></form></section>`,
  };
}
