import { z } from 'zod';
import { chatMessageCodes } from '../chat/codes.ts';
import { day, geolocation, instant, oneLine, postcode, username, won } from '../kernel/scalars.ts';
import { recordCode, recordName, seenAt } from '../records/console-record.ts';

const most = (max: number) => `${max}자까지 입력할 수 있습니다.`;
/** A line that has to be there; `what` is its name with the particle: 상호를. */
const filled = (what: string, max: number) =>
  oneLine(`${what} 입력해 주세요.`).min(1, `${what} 입력해 주세요.`).max(max, most(max));
const line = (max: number) => oneLine('글자로 입력해 주세요.').max(max, most(max));
// Displayed only: 1500-0000 has eight digits, and no text message is sent to it.
const shownPhone = (what: string) =>
  filled(what, 20).regex(/^\+?[0-9][0-9-]{5,18}[0-9]$/, '전화번호는 숫자와 하이픈(-)으로 입력해 주세요.');
const mail = z.email({ error: '이메일 주소를 확인해 주세요.' }).max(254, most(254));
const toggle = z.boolean({ error: '켜거나 꺼 주세요.' });
const wholeDays = (unit: string, min: number, max: number) => {
  const error = `${min}~${max}${unit}로 입력해 주세요.`;
  return z.int({ error }).min(min, error).max(max, error);
};

const company = z.strictObject({
  name: filled('상호를', 50),
  ceo: filled('대표자를', 50),
  bizNo: filled('사업자등록번호를', 20).regex(
    /^[0-9]{3}-[0-9]{2}-[0-9]{5}$/,
    '사업자등록번호는 000-00-00000 형식으로 입력해 주세요.',
  ),
  mailOrderNo: filled('통신판매업 신고번호를', 50),
  medicalDeviceNo: filled('의료기기판매업 신고번호를', 50),
  address: filled('주소를', 200),
  phone: shownPhone('대표 전화를'),
  fax: line(20),
  email: mail,
  hostingProvider: filled('호스팅 제공자를', 50),
  privacyOfficer: filled('개인정보보호책임자를', 50),
  notice: line(200),
});

const customerCenter = z.strictObject({
  phone: shownPhone('고객센터 전화를'),
  email: mail,
  weekdays: line(100),
  lunch: line(100),
  closed: line(100),
});

const bankAccount = z.strictObject({
  bankCode: filled('은행 코드를', 3).regex(/^[0-9]{3}$/, '은행 코드는 숫자 3자리로 입력해 주세요.'),
  bankName: filled('은행을', 30),
  accountNumber: filled('계좌번호를', 30).regex(/^[0-9-]{6,30}$/, '계좌번호는 숫자와 하이픈(-)으로 입력해 주세요.'),
  accountHolder: filled('예금주를', 50),
});

const deliveryTerm = z.strictObject({
  title: filled('제목을', 50),
  lines: z
    .array(filled('내용을', 300), { error: '내용을 입력해 주세요.' })
    .min(1, '내용을 한 줄 이상 입력해 주세요.')
    .max(20, '내용은 20줄까지 입력할 수 있습니다.'),
});

const webAddress = oneLine('주소를 입력해 주세요.')
  .max(500, most(500))
  .regex(/^https:\/\/[^\s/]+\.\S+$/, 'https://로 시작하는 주소를 입력해 주세요.');

/** Sites that the footer of the store links to: the maker's pages on social networks, and sites of the same family. */
export const siteLinkKinds = ['SOCIAL', 'FAMILY'] as const;
const siteLink = z.strictObject({
  kind: z.enum(siteLinkKinds, { error: '종류를 선택해 주세요.' }),
  name: filled('이름을', 30),
  url: webAddress,
});

const chat = z.strictObject({
  url: z.union([z.literal(''), webAddress], { error: 'https://로 시작하는 주소를 입력해 주세요.' }),
  testUsername: z.union([z.literal(''), username], { error: '회원의 아이디를 확인해 주세요.' }),
  aiForAll: toggle.optional().meta({ description: 'The assistant answers all members, not the test user alone' }),
  roomsPerManager: wholeDays('개', 1, 50).optional().meta({ description: 'Talks that one person has at a time' }),
});

const siteHelpChat = z.strictObject({
  messages: z.strictObject(
    Object.fromEntries(
      chatMessageCodes.map((code) => [
        code,
        z.string({ error: '문구를 입력해 주세요.' }).trim().min(1, '문구를 입력해 주세요.').max(500, most(500)),
      ]),
    ) as unknown as Record<(typeof chatMessageCodes)[number], z.ZodString>,
  ),
});

const openai = z
  .strictObject({
    baseUrl: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'https://로 시작하는 주소를 입력해 주세요.' })], {
        error: 'https://로 시작하는 주소를 입력해 주세요.',
      })
      .meta({ description: 'Of an OpenAI-compatible server; empty for that of the environment' }),
    model: line(100),
    hasKey: z.boolean().optional().meta({ description: 'As it was read; changes nothing' }),
    key: z
      .string({ error: '키를 확인해 주세요.' })
      .max(500, most(500))
      .default('')
      .meta({ description: 'Written only. Empty keeps the present one, as long as the address stays' }),
    provider: line(50).meta({ description: 'Who receives the questions, for the consent' }),
    country: line(50),
    memberDayLimit: wholeDays('개', 1, 1_000).meta({ description: 'Questions of a member in a day' }),
    shopDayLimit: wholeDays('개', 1, 1_000_000).meta({ description: 'Questions of all members in a day' }),
    promptPrice: wholeDays('원', 0, 1_000_000).meta({ description: 'Won for a million tokens that are sent' }),
    replyPrice: wholeDays('원', 0, 1_000_000).meta({ description: 'Won for a million tokens that are received' }),
  })
  .refine(({ baseUrl, model }) => baseUrl === '' || model !== '', {
    path: ['model'],
    message: '주소를 입력했다면 모델도 입력해 주세요.',
  });

/** ASSISTANT: the assistant receives its prompts. REPLY: they are ready replies of the desk. */
export const promptUses = ['ASSISTANT', 'REPLY'] as const;
const promptGroups = z
  .array(
    z.strictObject({ code: recordCode, name: recordName, use: z.enum(promptUses, { error: '쓰임을 선택해 주세요.' }) }),
    { error: '프롬프트 묶음을 입력해 주세요.' },
  )
  .max(30, '프롬프트 묶음은 30개까지 만들 수 있습니다.')
  .refine(
    (groups) => new Set(groups.map(({ code }) => code)).size === groups.length,
    '같은 코드가 두 번 들어 있습니다.',
  );

const clock = z.string({ error: '시각을 입력해 주세요.' }).regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, {
  error: '시각은 09:00 형식으로 입력해 주세요.',
  // Times are compared only when both are times.
  abort: true,
});
const HOLIDAY_LIMIT = 50;

/** When people response, Monday to Friday. Public holidays come from the Korean calendar; `holidays` are the store's own. */
const businessHours = z
  .strictObject({
    opensAt: clock,
    closesAt: clock,
    lunchFrom: clock,
    lunchTo: clock,
    holidays: z
      .array(z.strictObject({ day, name: filled('이름을', 30) }), { error: '쉬는 날을 입력해 주세요.' })
      .max(HOLIDAY_LIMIT, `쉬는 날은 ${HOLIDAY_LIMIT}일까지 입력할 수 있습니다.`)
      .refine((days) => new Set(days.map((one) => one.day)).size === days.length, '같은 날이 두 번 들어 있습니다.'),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    message: '끝나는 시각은 시작하는 시각보다 뒤여야 합니다.',
  })
  .refine(({ lunchFrom, lunchTo }) => lunchFrom <= lunchTo, {
    path: ['lunchTo'],
    message: '점심시간이 끝나는 시각은 시작하는 시각보다 뒤여야 합니다.',
  });

const seo = z.strictObject({
  meta: z.strictObject({ title: line(70), description: line(160) }),
});

const HOST = /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/;
const SENDER = /^(?:[^<>"@\r\n]{1,60} <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/;
const orEmpty = (pattern: RegExp) => (text: string) => text === '' || pattern.test(text);

const smtp = z
  .strictObject({
    host: line(253).refine(orEmpty(HOST), '메일 서버 주소를 확인해 주세요. 예: smtp.example.com'),
    port: z
      .int({ error: '포트는 숫자로 입력해 주세요.' })
      .min(1, '포트를 확인해 주세요.')
      .max(65_535, '포트를 확인해 주세요.'),
    username: line(200),
    hasPassword: z.boolean().optional().meta({ description: 'As it was read; changes nothing' }),
    password: z
      .string({ error: '비밀번호를 확인해 주세요.' })
      .max(500, most(500))
      .default('')
      .meta({ description: 'Written only. Empty keeps the present one, as long as server and user stay' }),
    from: line(160).refine(orEmpty(SENDER), '보내는 사람은 이름 <주소@example.com> 형식으로 입력해 주세요.'),
  })
  .refine(({ host, from }) => host === '' || from !== '', {
    path: ['from'],
    message: '메일 서버를 입력했다면 보내는 사람도 입력해 주세요.',
  });

const MAX_RATE = 200;
const mailing = z.strictObject({
  quietHours: toggle,
  perSecond: z
    .int({ error: `1~${MAX_RATE}통으로 입력해 주세요.` })
    .min(1, `1~${MAX_RATE}통으로 입력해 주세요.`)
    .max(MAX_RATE, `1~${MAX_RATE}통으로 입력해 주세요.`),
});
/** Maximum number of categories of the academy. */
export const ACADEMY_CATEGORY_LIMIT = 30;
const academyCategory = z.strictObject({ code: recordCode, name: recordName, isGuide: toggle });
const academyCategories = z
  .array(academyCategory, { error: '분류를 입력해 주세요.' })
  .max(ACADEMY_CATEGORY_LIMIT, `분류는 ${ACADEMY_CATEGORY_LIMIT}개까지 만들 수 있습니다.`)
  .refine(
    (categories) => new Set(categories.map(({ code }) => code)).size === categories.length,
    '같은 코드가 두 번 들어 있습니다.',
  );
const shownCategories = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    isGuide: z.boolean().meta({ description: 'A guide for beginners, shown apart from courses' }),
  }),
);

/** The store's settings from an operator, with the version that was read. */
export const consoleSettingUpdate = z
  .strictObject({
    company,
    customerCenter,
    businessHours,
    chat,
    siteHelpChat: siteHelpChat.optional().meta({ description: 'What is left out stays as it is' }),
    openai: openai.optional().meta({ description: 'What is left out stays as it is' }),
    promptGroups: promptGroups.optional().meta({ description: 'What is left out stays as it is' }),
    seo,
    smtp,
    mailing,
    links: z
      .array(siteLink, { error: '사이트를 입력해 주세요.' })
      .max(20, '사이트는 20개까지 입력할 수 있습니다.')
      .refine(
        (links) => new Set(links.map(({ url }) => url)).size === links.length,
        '같은 주소가 두 번 들어 있습니다.',
      ),
    academy: z.strictObject({ categories: academyCategories }),
    bankAccount: bankAccount.nullable(),
    shop: z.strictObject({
      cashReceipt: toggle,
      points: z.strictObject({ enabled: toggle }),
      delivery: z
        .array(deliveryTerm, { error: '안내를 입력해 주세요.' })
        .min(1, '안내를 하나 이상 입력해 주세요.')
        .max(10, '안내는 10개까지 입력할 수 있습니다.'),
    }),
    promoter: z.strictObject({
      bonuses: toggle,
      pendingDays: wholeDays('일', 0, 90),
      papers: toggle,
      twoPersons: toggle,
    }),
    paymentDeadlineBusinessDays: wholeDays('영업일', 1, 14),
    purchase: z
      .strictObject({ confirmAnnounceDays: wholeDays('일', 1, 60), confirmAutoDays: wholeDays('일', 2, 90) })
      .refine(({ confirmAnnounceDays, confirmAutoDays }) => confirmAnnounceDays < confirmAutoDays, {
        path: ['confirmAutoDays'],
        message: '자동 구매확정은 미리 알리는 날보다 뒤여야 합니다.',
      }),
    updatedAt: seenAt,
  })
  .meta({ id: 'ConsoleSettingUpdate' });
export type ConsoleSettingUpdate = z.output<typeof consoleSettingUpdate>;
export type ConsoleSettingInput = Omit<ConsoleSettingUpdate, 'updatedAt'>;

const shown = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object(Object.fromEntries(Object.keys(shape).map((key) => [key, z.string()])) as Record<keyof Shape, z.ZodString>);

/** The current settings. Values stored before a rule existed may violate it; saving then requires a correction. */
export const consoleSetting = z
  .object({
    company: shown(company.shape),
    customerCenter: shown(customerCenter.shape),
    chat: z
      .object({ url: z.string(), testUsername: z.string(), aiForAll: z.boolean(), roomsPerManager: z.int() })
      .meta({ description: 'The messenger for advice, who tries the chat of the store, and how counsel works' }),
    siteHelpChat: z.object({
      messages: z
        .object(
          Object.fromEntries(chatMessageCodes.map((code) => [code, z.string()])) as Record<
            (typeof chatMessageCodes)[number],
            z.ZodString
          >,
        )
        .meta({ description: 'What the house says in a talk, by code' }),
    }),
    openai: z
      .object({
        baseUrl: z.string(),
        model: z.string(),
        hasKey: z.boolean().meta({ description: 'A key is stored; nobody can read it' }),
        provider: z.string(),
        country: z.string(),
        memberDayLimit: z.int(),
        shopDayLimit: z.int(),
        promptPrice: z.int(),
        replyPrice: z.int(),
      })
      .meta({ description: 'The server of the assistant; an empty address means that of the environment' }),
    promptGroups: z.array(z.object({ code: z.string(), name: z.string(), use: z.enum(promptUses) })),
    links: z.array(z.object({ kind: z.enum(siteLinkKinds), name: z.string(), url: z.string() })),
    businessHours: z.object({
      opensAt: z.string(),
      closesAt: z.string(),
      lunchFrom: z.string(),
      lunchTo: z.string(),
      holidays: z.array(z.object({ day: z.string(), name: z.string() })),
    }),
    seo: z.object({ meta: z.object({ title: z.string(), description: z.string() }) }),
    smtp: z
      .object({
        host: z.string(),
        port: z.int(),
        username: z.string(),
        hasPassword: z.boolean().meta({ description: 'A password is stored; nobody can read it' }),
        from: z.string(),
      })
      .meta({ description: 'The mail server; an empty host means that of the environment' }),
    mailing: z
      .object({ quietHours: z.boolean(), perSecond: z.int() })
      .meta({ description: 'No advertising from 21:00 to 08:00 in Seoul; mails of a campaign per second' }),
    academy: z.object({ categories: shownCategories }),
    bankAccount: shown(bankAccount.shape).nullable(),
    shop: z.object({
      cashReceipt: z.boolean(),
      points: z.object({ enabled: z.boolean() }),
      delivery: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
    }),
    promoter: z
      .object({ bonuses: z.boolean(), pendingDays: z.int(), papers: z.boolean(), twoPersons: z.boolean() })
      .meta({ description: 'Whether bonuses accrue and when they can be withdrawn, and what payments of them need' }),
    paymentDeadlineBusinessDays: z.int().meta({ description: 'Business days a bank transfer may take' }),
    purchase: z
      .object({ confirmAnnounceDays: z.int(), confirmAutoDays: z.int() })
      .meta({ description: 'Days after delivery' }),
    updatedAt: instant,
  })
  .meta({ id: 'ConsoleSetting' });
export type ConsoleSetting = z.infer<typeof consoleSetting>;

/** Maximum number of shipping codes. */
export const SHIPPING_CODE_LIMIT = 50;
const MAX_RETURN_FEE = 1_000_000;

const place = {
  text: recordName,
  warehouse: z.strictObject({
    postcode,
    address1: filled('주소를', 200),
    address2: line(100),
    geolocation: geolocation.nullable(),
  }),
  areas__available: z
    .array(filled('지역을', 30), { error: '지역을 입력해 주세요.' })
    .max(50, '지역은 50개까지 입력할 수 있습니다.')
    .refine((areas) => new Set(areas).size === areas.length, '같은 지역이 두 번 들어 있습니다.')
    .meta({ description: 'How an address that is served begins; empty serves every address' }),
  return_fee: z
    .int({ error: '반품 배송비를 원 단위로 입력해 주세요.' })
    .min(0, '0원 이상으로 입력해 주세요.')
    .max(MAX_RETURN_FEE, '1,000,000원까지 입력할 수 있습니다.')
    .meta({ description: 'Whole won a member pays for a return of its own fault' }),
};

export const consoleShippingCodeInput = z
  .strictObject({ value: recordCode, ...place })
  .meta({ id: 'ConsoleShippingCodeInput' });
export type ConsoleShippingCodeInput = z.output<typeof consoleShippingCodeInput>;
/** The value stays: policies and orders name it. */
export const consoleShippingCodeUpdate = z
  .strictObject({ ...place, updatedAt: seenAt })
  .meta({ id: 'ConsoleShippingCodeUpdate' });
export type ConsoleShippingCodeUpdate = z.output<typeof consoleShippingCodeUpdate>;

export const consoleShippingCode = z
  .object({
    value: z.string(),
    text: z.string(),
    warehouse: z.object({
      postcode: z.string(),
      address1: z.string(),
      address2: z.string(),
      geolocation: geolocation.nullable(),
    }),
    areas__available: z.array(z.string()),
    return_fee: won,
    updatedAt: instant,
  })
  .meta({ id: 'ConsoleShippingCode' });
export type ConsoleShippingCode = z.infer<typeof consoleShippingCode>;
