import { WAREHOUSES } from './shipping.ts';

/** The categories of the academy: the first three are guides for beginners. */
export const ACADEMY_CATEGORIES = [
  { code: 'FIRST_TIMERS', name: '처음 오신 분', isGuide: true },
  { code: 'MUST_NOTICES', name: '꼭 알아 두세요', isGuide: true },
  { code: 'INSTALLATION', name: '설치 안내', isGuide: true },
  { code: 'SURGERY', name: '수술 과정', isGuide: false },
  { code: 'PROSTHETICS', name: '보철 과정', isGuide: false },
];

/** The one settings row. The company is fictional; facts that could be mistaken for real ones are marked. */
export function settingsValue() {
  return {
    company: {
      name: '㈜이루온',
      ceo: '이서온',
      bizNo: '000-00-00000',
      mailOrderNo: '제2026-데모-0000호',
      medicalDeviceNo: '의료기기판매업 데모 제0000호',
      address: '경기 성남시 분당구 판교역로 235, 이루온빌딩 7층',
      phone: '1500-0000',
      fax: '031-000-0000',
      email: 'help@iruon.example',
      hostingProvider: '㈜이루온',
      privacyOfficer: '정하늘',
      notice: '이 쇼핑몰은 데모이며 실제로 판매하지 않습니다.',
    },
    customerCenter: {
      phone: '1500-0000',
      email: 'help@iruon.example',
      weekdays: '평일 09:00–18:00',
      lunch: '점심 12:00–13:00',
      closed: '주말·공휴일 휴무',
    },
    chat: { url: 'https://talk.iruon.example/chat', testUsername: 'clinic01' },
    openai: { provider: '샌드박스', country: '대한민국' },
    links: [
      { kind: 'SOCIAL', name: '유튜브', url: 'https://video.iruon.example' },
      { kind: 'SOCIAL', name: '블로그', url: 'https://blog.iruon.example' },
      { kind: 'FAMILY', name: '이루온 교육원', url: 'https://academy.iruon.example' },
    ],
    academy: { categories: ACADEMY_CATEGORIES },
    shop: {
      shippingCodes: WAREHOUSES.map(({ code, name, warehouse, areas }) => ({
        value: code,
        text: name,
        warehouse,
        areas__available: areas,
      })),
      cashReceipt: true,
    },
    bankAccount: {
      bankCode: '000',
      bankName: '데모은행',
      accountNumber: '000-000-000000',
      accountHolder: '㈜이루온(데모)',
    },
    paymentDeadlineBusinessDays: 3,
    purchase: { confirmAnnounceDays: 5, confirmAutoDays: 8 },
  };
}
