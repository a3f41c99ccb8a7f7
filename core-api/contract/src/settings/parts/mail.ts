import { z } from 'zod';
import { line, storedSecret, toggle } from './fields.ts';

const HOST = /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/;
const SENDER = /^(?:[^<>"@\r\n]{1,60} <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/;
const orEmpty = (pattern: RegExp) => (text: string) => text === '' || pattern.test(text);

/** The mail server of the store. */
export const smtp = z
  .strictObject({
    host: line(253).refine(orEmpty(HOST), '메일 서버 주소를 확인해 주세요. 예: smtp.example.com'),
    port: z
      .int({ error: '포트는 숫자로 입력해 주세요.' })
      .min(1, '포트를 확인해 주세요.')
      .max(65_535, '포트를 확인해 주세요.'),
    username: line(200),
    hasPassword: z.boolean().optional().describe('As it was read; changes nothing'),
    password: storedSecret('비밀번호를 확인해 주세요.', 'server and user are unchanged'),
    from: line(160).refine(orEmpty(SENDER), '보내는 사람은 이름 <주소@example.com> 형식으로 입력해 주세요.'),
  })
  .refine(({ host, from }) => host === '' || from !== '', {
    path: ['from'],
    message: '메일 서버를 입력했다면 보내는 사람도 입력해 주세요.',
  });

const MAX_RATE = 200;
/** When and how fast mails are sent. */
export const mailing = z.strictObject({
  quietHours: toggle,
  perSecond: z
    .int({ error: `1~${MAX_RATE}통으로 입력해 주세요.` })
    .min(1, `1~${MAX_RATE}통으로 입력해 주세요.`)
    .max(MAX_RATE, `1~${MAX_RATE}통으로 입력해 주세요.`),
});
