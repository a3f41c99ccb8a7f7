import { type ChatMessageCode, promptUses } from '@iruon/contract';
import { z } from 'zod';

/**
 * The default text about delivery, exchange and return on product pages, until an operator edits it. The periods are
 * those of the law on electronic commerce (articles 17 and 18).
 */
const deliveryTerms = [
  {
    title: '배송 안내',
    lines: [
      '결제가 확인되면 상품 화면과 주문서에 보이는 출고일에 보내 드리며, 약속한 날은 주문내역에서 다시 보실 수 있습니다.',
      '제주·도서산간 지역은 배송비가 더해지고 도착이 늦어질 수 있습니다.',
      '같은 곳에서 나가는 상품은 묶어 보내며, 배송비는 장바구니와 주문서에서 먼저 확인하실 수 있습니다.',
    ],
  },
  {
    title: '교환·반품 안내',
    lines: [
      '상품을 받으신 날부터 7일 안에 주문내역이나 고객센터에서 신청하실 수 있습니다.',
      '상품이 표시·광고와 다르거나 잘못 배송된 때에는 받으신 날부터 3개월, 그 사실을 아신 날부터 30일 안에 신청하실 수 있으며 배송비는 저희가 부담합니다.',
      '단순 변심으로 인한 교환·반품의 배송비는 고객님이 부담하십니다.',
    ],
  },
  {
    title: '교환·반품이 어려운 경우',
    lines: [
      '멸균 포장을 열었거나 손상된 제품은 환자의 안전을 위해 다시 판매할 수 없어 교환·반품을 받지 않습니다.',
      '사용하셨거나 시간이 지나 다시 팔기 어려울 만큼 가치가 떨어진 상품, 유효기간이 지난 제품은 교환·반품을 받지 않습니다.',
    ],
  },
  {
    title: '환불 안내',
    lines: [
      '반품한 상품이 도착해 확인되면 영업일 3일 안에 결제하신 방법으로 환불합니다.',
      '무통장입금은 알려 주신 환불 계좌로, 포인트와 예치금은 사용하신 만큼 되돌려 드립니다.',
    ],
  },
];

/** The default automatic notes of a chat, which operators can edit. */
const chatTexts: Readonly<Record<ChatMessageCode, string>> = {
  SYSTEM_GREETING: '안녕하세요. 이루온 고객센터입니다. 무엇을 도와드릴까요?',
  TERMS_AGREEMENT: '상담을 시작하려면 아래 약관을 확인하고 동의해 주세요.',
  PLEASE_STAND_BY: '상담원을 연결하고 있습니다. 궁금하신 내용을 먼저 적어 주시면 더 빨리 도와드릴 수 있습니다.',
  MANAGER_CONNECT: '상담원이 연결되었습니다.',
  OUT_OF_BUSINESS: '지금은 상담 시간이 아닙니다. 질문을 남겨 주시면 문의로 접수해 답변드리겠습니다.',
  SYSTEM_FAREWELL: '상담을 마쳤습니다. 이용해 주셔서 감사합니다.',
};

const texts = z.record(z.string(), z.string()).default({});
const days = z.int().min(0).max(365);

/** The settings that operators can change, with their defaults (domain.md sections 3 and 4). Names as stored. */
export const settings = z.object({
  company: texts,
  customerCenter: texts,
  /**
   * The hours in which operators respond, Monday to Friday in Seoul; `holidays` are the store's own beside those of the
   * calendar.
   */
  businessHours: z
    .object({
      opensAt: z.string().default('09:00'),
      closesAt: z.string().default('18:00'),
      lunchFrom: z.string().default('12:00'),
      lunchTo: z.string().default('13:00'),
      holidays: z.array(z.object({ day: z.string(), name: z.string() })).default([]),
    })
    .prefault({}),
  /** Default title and description of pages; empty for those of the store's pages. */
  seo: z
    .object({
      meta: z.object({ title: z.string().default(''), description: z.string().default('') }).prefault({}),
    })
    .prefault({}),
  /**
   * The mail server; an empty host selects that of the environment. Its password is in an encrypted column of its own.
   */
  smtp: z
    .object({
      host: z.string().default(''),
      port: z.int().default(587),
      username: z.string().default(''),
      from: z.string().default(''),
    })
    .prefault({}),
  mailing: z
    .object({
      /** No advertising from 21:00 to 08:00 in Seoul. */
      quietHours: z.boolean().default(true),
      /** Concurrent mails of campaigns, of each process. */
      perSecond: z.int().default(20),
    })
    .prefault({}),
  /** The messenger outside the store, and the one member who tests the chat of the store instead. */
  chat: z
    .object({
      url: z.string().default(''),
      testUsername: z.string().default(''),
      /** The assistant responds to all members, not only the tester. */
      aiForAll: z.boolean().default(false),
      /** Maximum number of an agent's open chats. */
      roomsPerManager: z.int().default(5),
    })
    .prefault({}),
  /** The automatic notes of a chat, by code. */
  siteHelpChat: z
    .object({
      messages: z
        .object({
          SYSTEM_GREETING: z.string().default(chatTexts.SYSTEM_GREETING),
          OUT_OF_BUSINESS: z.string().default(chatTexts.OUT_OF_BUSINESS),
          PLEASE_STAND_BY: z.string().default(chatTexts.PLEASE_STAND_BY),
          MANAGER_CONNECT: z.string().default(chatTexts.MANAGER_CONNECT),
          TERMS_AGREEMENT: z.string().default(chatTexts.TERMS_AGREEMENT),
          SYSTEM_FAREWELL: z.string().default(chatTexts.SYSTEM_FAREWELL),
        })
        .prefault({}),
    })
    .prefault({}),
  /**
   * The server of the assistant; an empty address selects that of the environment. Its key is in an encrypted column of
   * its own.
   */
  openai: z
    .object({
      baseUrl: z.string().default(''),
      model: z.string().default(''),
      /** The recipient of the questions, and its country: the consent names them. */
      provider: z.string().default(''),
      country: z.string().default(''),
      /** Maximum questions in a day, of one member and of all. */
      memberDayLimit: z.int().default(30),
      shopDayLimit: z.int().default(2_000),
      /** Won for a million tokens. */
      promptPrice: z.int().default(0),
      replyPrice: z.int().default(0),
    })
    .prefault({}),
  promptGroups: z.array(z.object({ code: z.string(), name: z.string(), use: z.enum(promptUses) })).default([
    { code: 'ASSISTANT', name: 'AI 도우미 지침', use: 'ASSISTANT' },
    { code: 'REPLY', name: '자주 쓰는 답변', use: 'REPLY' },
  ]),
  links: z.array(z.object({ kind: z.enum(['SOCIAL', 'FAMILY']), name: z.string(), url: z.string() })).default([]),
  academy: z
    .object({
      categories: z
        .array(z.object({ code: z.string(), name: z.string(), isGuide: z.boolean().default(false) }))
        .default([]),
    })
    .prefault({}),
  shop: z
    .object({
      cashReceipt: z.boolean().default(true),
      delivery: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })).default(deliveryTerms),
      /** Off: no points are granted any more; members' points stay usable. */
      points: z.object({ enabled: z.boolean().default(true) }).prefault({}),
    })
    .prefault({}),
  /** When paid orders are dispatched: a weekday without a cut-off, a closed day or a public holiday ships nothing. */
  dispatch: z
    .object({
      cutoffs: z
        .object({
          sunday: z.string().default(''),
          monday: z.string().default('15:00'),
          tuesday: z.string().default('15:00'),
          wednesday: z.string().default('15:00'),
          thursday: z.string().default('15:00'),
          friday: z.string().default('15:00'),
          saturday: z.string().default(''),
        })
        .prefault({}),
      closedDays: z.array(z.object({ day: z.string(), name: z.string() })).default([]),
      transitDays: days.default(1),
      islandDays: days.default(1),
      deliversOnSaturdays: z.boolean().default(true),
    })
    .prefault({}),
  stock: z
    .object({
      /** A stock that lasts for fewer days at its use of the last 28 days is in the queue of what runs out. */
      coverDays: days.default(14),
      /** Members who are notified for each piece that is back, and the pause before the next ones. */
      noticesPerPiece: z.int().default(3),
      noticePauseHours: z.int().default(4),
    })
    .prefault({}),
  bankAccount: z
    .object({ bankCode: z.string(), bankName: z.string(), accountNumber: z.string(), accountHolder: z.string() })
    .nullable()
    .default(null),
  /** Business days until a bank transfer expires. */
  paymentDeadlineBusinessDays: days.default(3),
  /** Days after delivery until a purchase's confirmation is announced, and until it is automatic. */
  purchase: z.object({ confirmAnnounceDays: days.default(5), confirmAutoDays: days.default(8) }).prefault({}),
  promoter: z
    .object({
      /** Off: no bonuses accrue any more; earned ones stay. */
      bonuses: z.boolean().default(true),
      /** Days between the confirmation or the end of the return period and the bonus. */
      pendingDays: days.default(7),
      /** On: missing or overdue fields of a promoter's registration, contract and training block payments. */
      papers: z.boolean().default(true),
      /** On: the operator who approved a withdrawal cannot create the bank file that pays it. */
      twoPersons: z.boolean().default(false),
    })
    .prefault({}),
});

export type Settings = z.output<typeof settings>;
