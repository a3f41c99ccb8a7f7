import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { createSmsCredentials } from './credentials.ts';
import type { SmsProvider } from './messages.ts';

const digits = z.string().regex(/^\d{8,15}$/);
const messageSchema = z.object({
  to: z.union([digits, z.array(digits).min(1).max(10_000)]),
  from: digits,
  text: z.string().min(1).max(2_000),
  type: z.enum(['SMS', 'LMS']).optional(),
  autoTypeDetect: z.boolean().optional(),
  customFields: z.record(z.string(), z.string()).default({}),
});
const requestSchema = z.object({
  messages: z.array(messageSchema).min(1).max(10_000),
  showMessageList: z.boolean().default(false),
});
type Message = z.output<typeof messageSchema>;

const MAX_BYTES = 90;
/** Counts two bytes for every non-ASCII character, to detect texts that are too long. */
const bytesOf = (text: string) => [...text].reduce((sum, one) => sum + (one.charCodeAt(0) < 128 ? 1 : 2), 0);

/** Three of the codes with which Solapi refuses single messages. */
const reasons = {
  sender: { statusCode: '1062', statusMessage: '발신번호 미등록' },
  length: { statusCode: '1022', statusMessage: '메시지 내용이 너무 깁니다.' },
  unreachable: { statusCode: '3058', statusMessage: '전송경로 없음' },
} as const;

/** Sending text messages (Solapi version 4). HTTP 4xx contains errorCode and errorMessage; single messages fail in a list. */
export function smsRestRoutes(
  { account, received, faults }: SmsProvider,
  { now, stopping }: { now: () => Date; stopping: AbortSignal },
): Hono {
  const check = createSmsCredentials(account, now);
  const app = new Hono();
  app.use('/messages/v4/*', bodyLimit({ maxSize: 8 * 1024 * 1024 }));

  function whyNot({ from, text, type }: Message) {
    if (from !== account.sender) return reasons.sender;
    return type === 'SMS' && bytesOf(text) > MAX_BYTES ? reasons.length : null;
  }

  app.post('/messages/v4/send-many/detail', (c) =>
    faults.run(c, stopping, async (fault) => {
      const refusal = check(c.req.header('authorization'));
      if (refusal) return c.json({ errorCode: refusal.errorCode, errorMessage: refusal.errorMessage }, refusal.status);
      if (fault === 'forbidden') return c.json({ errorCode: 'Forbidden', errorMessage: '허용되지 않습니다.' }, 403);
      const parsed = requestSchema.safeParse(await c.req.json().catch(() => null));
      if (!parsed.success) {
        const errorMessage = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
        return c.json({ errorCode: 'ValidationError', errorMessage }, 400);
      }
      const single = parsed.data.messages.flatMap((one) => [one.to].flat().map((to) => ({ ...one, to })));
      const outcomes = single.map((message) => {
        const reason = fault === 'refused' ? reasons.unreachable : whyNot(message);
        const id = `M4V${randomBytes(14).toString('hex').toUpperCase()}`;
        return { message, reason, id };
      });
      for (const { message, reason, id } of outcomes) {
        const { to, from, text, customFields } = message;
        if (!reason) received.put({ id, receivedAt: now().toISOString(), to, from, text, customFields });
      }
      const failed = outcomes.flatMap(({ message, reason, id }) =>
        reason ? [{ ...shown(message), messageId: id, ...reason }] : [],
      );
      const count = {
        total: single.length,
        registeredFailed: failed.length,
        registeredSuccess: single.length - failed.length,
      };
      return c.json({
        failedMessageList: failed,
        groupInfo: { count, groupId: `G4V${randomBytes(14).toString('hex').toUpperCase()}`, status: 'SENDING' },
        ...(parsed.data.showMessageList && {
          messageList: outcomes.map(({ message, id }) => ({ messageId: id, statusCode: '2000', ...shown(message) })),
        }),
      });
    }),
  );
  return app;
}

const shown = ({ to, from, type, customFields }: Message) => ({
  to,
  from,
  type: type ?? 'SMS',
  country: '82',
  accountId: 'sandbox',
  customFields,
});
