import { expect, test } from 'vitest';
import { settingChanges } from './changes.ts';
import { consoleSettingUpdate } from './schemas.ts';

const good = {
  company: {
    name: '㈜이루온',
    ceo: '이서온',
    bizNo: '000-00-00000',
    mailOrderNo: '제2026-데모-0000호',
    medicalDeviceNo: '제0000호',
    address: '경기 성남시',
    phone: '1500-0000',
    fax: '',
    email: 'help@iruon.example',
    hostingProvider: '㈜이루온',
    privacyOfficer: '정하늘',
    notice: '',
  },
  customerCenter: { phone: '1500-0000', email: 'help@iruon.example', weekdays: '', lunch: '', closed: '' },
  chat: { url: 'https://talk.example/iruon', testUsername: '' },
  businessHours: { opensAt: '09:00', closesAt: '18:00', lunchFrom: '12:00', lunchTo: '13:00', holidays: [] },
  seo: { meta: { title: '이루온', description: '' } },
  smtp: { host: 'smtp.example.com', port: 587, username: 'shop', password: '', from: '이루온 <shop@example.com>' },
  mailing: { quietHours: true, perSecond: 20 },
  links: [{ kind: 'SOCIAL', name: '유튜브', url: 'https://video.example/iruon' }],
  academy: { categories: [{ code: 'FIRST_TIMERS', name: '처음 오신 분', isGuide: true }] },
  bankAccount: { bankCode: '004', bankName: '은행', accountNumber: '000-000-000000', accountHolder: '㈜이루온' },
  shop: { cashReceipt: true, points: { enabled: true }, delivery: [{ title: '배송', lines: ['당일 출고'] }] },
  promoter: { bonuses: true, pendingDays: 7, papers: true, twoPersons: false },
  paymentDeadlineBusinessDays: 3,
  purchase: { confirmAnnounceDays: 5, confirmAutoDays: 8 },
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('accepts complete settings, with or without an account', () => {
  expect(consoleSettingUpdate.safeParse(good).success).toBe(true);
  expect(consoleSettingUpdate.safeParse({ ...good, bankAccount: null }).success).toBe(true);
});

const { company, customerCenter, bankAccount, businessHours, shop, smtp, purchase, promoter } = good;
const day = { day: '2026-12-31', name: '종무일' };
test.each([
  ['company.name', { company: { ...company, name: ' ' } }, '상호를 입력해 주세요.'],
  ['company.bizNo', { company: { ...company, bizNo: '123456789' } }, '000-00-00000'],
  ['company.email', { company: { ...company, email: 'help' } }, '이메일'],
  ['company.notice', { company: { ...company, notice: '가'.repeat(201) } }, '200자'],
  ['customerCenter.phone', { customerCenter: { ...customerCenter, phone: '02)123' } }, '하이픈'],
  ['businessHours.opensAt', { businessHours: { ...businessHours, opensAt: '9시' } }, '09:00'],
  ['businessHours.holidays', { businessHours: { ...businessHours, holidays: [day, day] } }, '두 번'],
  ['smtp.host', { smtp: { ...smtp, host: 'smtp example' } }, '메일 서버 주소'],
  ['smtp.port', { smtp: { ...smtp, port: 70_000 } }, '포트'],
  ['smtp.from', { smtp: { ...smtp, from: 'shop' } }, '보내는 사람'],
  ['smtp.from', { smtp: { ...smtp, from: '' } }, '보내는 사람'],
  ['mailing.perSecond', { mailing: { quietHours: true, perSecond: 0 } }, '1~200통'],
  ['chat.url', { chat: { url: 'http://talk.example', testUsername: '' } }, 'https://'],
  ['links.0.url', { links: [{ kind: 'FAMILY', name: '교육원', url: 'javascript:alert(1)' }] }, 'https://'],
  ['links.0.kind', { links: [{ kind: 'OTHER', name: '교육원', url: 'https://a.example' }] }, '종류'],
  ['links', { links: [...good.links, ...good.links] }, '두 번'],
  ['bankAccount.bankCode', { bankAccount: { ...bankAccount, bankCode: '4' } }, '3자리'],
  ['bankAccount.accountNumber', { bankAccount: { ...bankAccount, accountNumber: '계좌' } }, '계좌번호'],
  ['shop.delivery', { shop: { ...shop, delivery: [] } }, '하나 이상'],
  ['shop.delivery.0.lines', { shop: { ...shop, delivery: [{ title: '배송', lines: [] }] } }, '한 줄 이상'],
  ['promoter.papers', { promoter: { ...promoter, papers: 'on' } }, '켜거나 꺼'],
  ['promoter.pendingDays', { promoter: { ...promoter, pendingDays: 91 } }, '0~90일'],
  ['paymentDeadlineBusinessDays', { paymentDeadlineBusinessDays: 0 }, '1~14영업일'],
  ['paymentDeadlineBusinessDays', { paymentDeadlineBusinessDays: 1.5 }, '1~14영업일'],
  ['purchase.confirmAutoDays', { purchase: { confirmAnnounceDays: 8, confirmAutoDays: 8 } }, '뒤여야'],
  ['purchase.confirmAutoDays', { purchase: { ...purchase, confirmAutoDays: 91 } }, '2~90일'],
])('refuses %s of %o at its field', (path, over, sentence) => {
  const issues = consoleSettingUpdate.safeParse({ ...good, ...over }).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, expect.stringContaining(sentence)],
  ]);
});

test('names the sites of the footer in a change', () => {
  expect(settingChanges(good, { ...good, links: [] }).map(({ label, from, to }) => [label, from, to])).toEqual([
    ['소셜·패밀리 사이트', '유튜브(https://video.example/iruon)', '없음'],
  ]);
});

test('lists the changes, in words and in the order of the page', () => {
  const after = { ...good, bankAccount: null, shop: { ...shop, points: { enabled: false } } };
  expect(settingChanges(good, good)).toEqual([]);
  expect(settingChanges(good, after).map(({ label, from, to }) => [label, from, to])).toEqual([
    ['은행 코드', '004', '없음'],
    ['은행', '은행', '없음'],
    ['계좌번호', '000-000-000000', '없음'],
    ['예금주', '㈜이루온', '없음'],
    ['포인트 지급', '사용', '사용 안 함'],
  ]);
});
