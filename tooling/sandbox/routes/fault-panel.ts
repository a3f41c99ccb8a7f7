import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { type Faults, faultPlaces, faultRequestSchema } from '../faults.ts';
import { faultPage } from '../pages/fault-page.ts';

const TIMES = '횟수는 1부터 1,000,000까지 숫자로 입력해 주세요.';
const DELAY = '지연은 0초부터 600초까지 입력해 주세요.';
const blank = (text: unknown) => (text === '' ? undefined : text);
const orderId = z.preprocess(blank, z.string().trim().max(64, '주문번호는 64자까지 입력할 수 있습니다.').optional());
const faultForm = z.object({
  fault: z.string().regex(/^[a-zA-Z]+:[a-z-]+$/, '자리와 장애를 골라 주세요.'),
  times: z.preprocess(
    blank,
    z.coerce.number({ error: TIMES }).int(TIMES).min(1, TIMES).max(1_000_000, TIMES).optional(),
  ),
  delay: z.coerce.number({ error: DELAY }).min(0, DELAY).max(600, DELAY),
  orderId,
});
const ending = z.object({ place: z.enum(faultPlaces), orderId });

/** Plain forms to set faults. */
export function faultPanelRoutes(faults: Faults): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 4096 }));
  app.get('/', (c) => c.html(faultPage(faults, null)));
  app.post('/', async (c) => {
    const read = faultForm.safeParse(await c.req.parseBody());
    if (!read.success) return c.html(faultPage(faults, read.error.issues[0]?.message ?? ''), 400);
    const { fault, times = null, delay, orderId } = read.data;
    const [place = '', mode] = fault.split(':');
    const bound = orderId === undefined ? {} : { orderId };
    const request = { [place]: mode, times, delayMs: Math.round(delay * 1_000), ...bound };
    const parsed = faultRequestSchema.safeParse(request);
    if (!parsed.success) return c.html(faultPage(faults, '자리와 장애를 골라 주세요.'), 400);
    faults.set(parsed.data);
    return c.redirect('/fault-panel', 303);
  });
  app.post('/end', async (c) => {
    const read = ending.safeParse(await c.req.parseBody());
    if (!read.success) return c.text('Bad Request', 400);
    const { place, orderId } = read.data;
    faults.set({ [place]: null, ...(orderId === undefined ? {} : { orderId }) });
    return c.redirect('/fault-panel', 303);
  });
  app.post('/clear', (c) => {
    faults.clear();
    return c.redirect('/fault-panel', 303);
  });
  return app;
}
