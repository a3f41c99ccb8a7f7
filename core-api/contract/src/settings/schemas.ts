import { z } from 'zod';
import { chatMessageCodes } from '../chat/codes.ts';
import { formatBusinessNo } from '../kernel/business-no.ts';
import { alsoServes } from '../kernel/other-names.ts';
import { instant, oneLine, username } from '../kernel/scalars.ts';
import { component, inputComponent } from '../kernel/schema.ts';
import { chatTexts, deliveryNames, setting } from '../products/schemas.ts';
import { recordCode, recordName, seenAt } from '../records/console-record.ts';
import { typedText } from '../spellings/typed-text.ts';
import { businessHours } from './parts/business-hours.ts';
import { dispatch, shownDispatch, shownStock, stock, type WeekdayName, weekdayNames } from './parts/dispatch.ts';
import { filled, line, mail, shownPhone, storedSecret, toggle, tooLong, wholeDays } from './parts/fields.ts';
import { mailing, smtp } from './parts/mail.ts';

export { type WeekdayName, weekdayNames };

const company = z.strictObject({
  name: filled('상호를', 50),
  ceo: filled('대표자를', 50),
  bizNo: filled('사업자등록번호를', 20)
    .overwrite((text) => formatBusinessNo(typedText(text)))
    .regex(/^[0-9]{3}-[0-9]{2}-[0-9]{5}$/, '사업자등록번호는 000-00-00000 형식으로 입력해 주세요.'),
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
  bankCode: filled('은행 코드를', 3)
    .overwrite(typedText)
    .regex(/^[0-9]{3}$/, '은행 코드는 숫자 3자리로 입력해 주세요.'),
  bankName: filled('은행을', 30),
  accountNumber: filled('계좌번호를', 30)
    .overwrite(typedText)
    .regex(/^[0-9-]{6,30}$/, '계좌번호는 숫자와 하이픈(-)으로 입력해 주세요.'),
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
  .max(500, tooLong(500))
  .regex(/^https:\/\/[^\s/]+\.\S+$/, 'https://로 시작하는 주소를 입력해 주세요.');

/** Sites that the footer of the store links to: the manufacturer's pages on social networks, and related sites. */
export const siteLinkKinds = ['SOCIAL', 'FAMILY'] as const;
const siteLink = z.strictObject({
  kind: z.enum(siteLinkKinds, { error: '종류를 선택해 주세요.' }),
  name: filled('이름을', 30),
  url: webAddress,
});

const chat = z.strictObject({
  url: z.union([z.literal(''), webAddress], { error: 'https://로 시작하는 주소를 입력해 주세요.' }),
  testUsername: z.union([z.literal(''), username], { error: '회원의 아이디를 확인해 주세요.' }),
  aiForAll: toggle.optional().describe('The assistant responds to all members, not only the test user'),
  roomsPerManager: wholeDays('개', 1, 50).optional().describe("Maximum number of an agent's open chats"),
});

const siteHelpChat = z.strictObject({
  messages: z.strictObject(
    Object.fromEntries(
      chatMessageCodes.map((code) => [
        code,
        z.string({ error: '문구를 입력해 주세요.' }).trim().min(1, '문구를 입력해 주세요.').max(500, tooLong(500)),
      ]),
    ) as Record<(typeof chatMessageCodes)[number], z.ZodString>,
  ),
});

const openai = z
  .strictObject({
    baseUrl: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'https://로 시작하는 주소를 입력해 주세요.' })], {
        error: 'https://로 시작하는 주소를 입력해 주세요.',
      })
      .describe('Of an OpenAI-compatible server; empty for that of the environment'),
    model: line(100),
    hasKey: z.boolean().optional().describe('As it was read; changes nothing'),
    key: storedSecret('키를 확인해 주세요.', 'the address is unchanged'),
    provider: line(50).describe('The recipient of the questions, for the consent'),
    country: line(50),
    memberDayLimit: wholeDays('개', 1, 1_000).describe('Questions of a member in a day'),
    shopDayLimit: wholeDays('개', 1, 1_000_000).describe('Questions of all members in a day'),
    promptPrice: wholeDays('원', 0, 1_000_000).describe('Won for a million tokens that are sent'),
    replyPrice: wholeDays('원', 0, 1_000_000).describe('Won for a million tokens that are received'),
  })
  .refine(({ baseUrl, model }) => baseUrl === '' || model !== '', {
    path: ['model'],
    message: '주소를 입력했다면 모델도 입력해 주세요.',
  });

/** ASSISTANT: the assistant receives its prompts. REPLY: they are prepared replies for operators. */
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

const seo = z.strictObject({
  meta: z.strictObject({ title: line(70), description: line(160) }),
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
    isGuide: z.boolean().describe('A guide for beginners, shown apart from courses'),
  }),
);

const asRead = 'As it was read; changes nothing';
/** Parts of the setting that have addresses of their own. */
const readOnly = {
  displayCodes: z.array(z.string()).optional().describe(asRead),
  shippingCodes: z
    .array(z.looseObject({ value: z.string() }))
    .optional()
    .describe(asRead),
  showroomCodes: z
    .array(z.looseObject({ value: z.string() }))
    .optional()
    .describe(asRead),
  _delivery: z.null().optional().describe(asRead),
};

/** The store's settings from an operator, with the version that was read. */
export const consoleSettingUpdate = inputComponent('ConsoleSettingUpdate', {
  company,
  customerCenter,
  businessHours,
  chat,
  siteHelpChat: siteHelpChat.optional().describe('Omitted fields stay unchanged'),
  openai: openai.optional().describe('Omitted fields stay unchanged'),
  promptGroups: promptGroups.optional().describe('Omitted fields stay unchanged'),
  dispatch: dispatch.optional().describe('Omitted fields stay unchanged'),
  stock: stock.optional().describe('Omitted fields stay unchanged'),
  seo,
  smtp,
  mailing,
  links: z
    .array(siteLink, { error: '사이트를 입력해 주세요.' })
    .max(20, '사이트는 20개까지 입력할 수 있습니다.')
    .refine((links) => new Set(links.map(({ url }) => url)).size === links.length, '같은 주소가 두 번 들어 있습니다.'),
  academy: z.strictObject({ categories: academyCategories }),
  bankAccount: bankAccount.nullable(),
  shop: z
    .strictObject({
      cashReceipt: toggle,
      points: z.strictObject({ enabled: toggle }),
      delivery: z
        .array(deliveryTerm, { error: '안내를 입력해 주세요.' })
        .min(1, '안내를 하나 이상 입력해 주세요.')
        .max(10, '안내는 10개까지 입력할 수 있습니다.'),
      ...readOnly,
    })
    .transform(({ displayCodes: _1, shippingCodes: _2, showroomCodes: _3, _delivery: _4, ...changed }) => changed),
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
});
export type ConsoleSettingUpdate = z.output<typeof consoleSettingUpdate>;
export type ConsoleSettingInput = Omit<ConsoleSettingUpdate, 'updatedAt'>;

const shown = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object(Object.fromEntries(Object.keys(shape).map((key) => [key, z.string()])) as Record<keyof Shape, z.ZodString>);

/** The current settings. Values stored before a rule existed may violate it; saving then requires a correction. */
export const consoleSetting = component('ConsoleSetting', {
  company: shown(company.shape),
  customerCenter: shown(customerCenter.shape),
  chat: z
    .object({ url: z.string(), testUsername: z.string(), aiForAll: z.boolean(), roomsPerManager: z.int() })
    .describe("The messenger for counsel, the tester of the store's chat, and the settings of counsel"),
  siteHelpChat: z.object({
    messages: chatTexts,
  }),
  openai: z
    .object({
      baseUrl: z.string(),
      model: z.string(),
      hasKey: z.boolean().describe('A key is stored; it cannot be read'),
      provider: z.string(),
      country: z.string(),
      memberDayLimit: z.int(),
      shopDayLimit: z.int(),
      promptPrice: z.int(),
      replyPrice: z.int(),
    })
    .describe('The server of the assistant; an empty address means that of the environment'),
  promptGroups: z.array(z.object({ code: z.string(), name: z.string(), use: z.enum(promptUses) })),
  dispatch: shownDispatch,
  stock: shownStock,
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
      hasPassword: z.boolean().describe('A password is stored; it cannot be read'),
      from: z.string(),
    })
    .describe('The mail server; an empty host means that of the environment'),
  mailing: z
    .object({ quietHours: z.boolean(), perSecond: z.int() })
    .describe('No advertising from 21:00 to 08:00 in Seoul; mails of a campaign per second'),
  academy: z.object({ categories: shownCategories }),
  bankAccount: shown(bankAccount.shape).nullable(),
  shop: alsoServes(
    z.object({
      displayCodes: setting.shape.shop.shape.displayCodes,
      shippingCodes: setting.shape.shop.shape.shippingCodes,
      showroomCodes: setting.shape.shop.shape.showroomCodes,
      cashReceipt: z.boolean(),
      points: z.object({ enabled: z.boolean() }),
      delivery: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
    }),
    deliveryNames,
  ),
  promoter: z
    .object({ bonuses: z.boolean(), pendingDays: z.int(), papers: z.boolean(), twoPersons: z.boolean() })
    .describe('Whether bonuses accrue, when they can be withdrawn, and the requirements of their payments'),
  paymentDeadlineBusinessDays: z.int().describe('Business days until a bank transfer expires'),
  purchase: z.object({ confirmAnnounceDays: z.int(), confirmAutoDays: z.int() }).describe('Days after delivery'),
  updatedAt: instant,
});

/** The part of the settings that those who write courses maintain; its version is that of the settings. */
export const academyCategoryList = component('AcademyCategoryList', {
  categories: shownCategories,
  updatedAt: instant,
});
export type AcademyCategoryList = z.output<typeof academyCategoryList>;
export const academyCategoriesUpdate = z.strictObject({ categories: academyCategories, updatedAt: instant });
