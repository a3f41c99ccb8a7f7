import { expect, test } from 'vitest';
import { type MailFacts, renderMail, type TemplateName } from './render-mail.ts';

const order: MailFacts['orders'][number] = {
  id: '01a1fbcd-ce76-70f7-8122-cfb6ad1c16dd',
  productName: '본레벨 픽스처 <b>Ø4.0</b>',
  optionName: '4.0 / 10',
  amount: 2,
  courierCode: 'CJ',
  invoiceNo: '681234567890',
  delayUntil: '2026-11-30',
  orderStatusMessage: '입고가 늦어지고 있습니다.',
  claimStatus: 'RETURN_REJECTED',
  claimStatusMessage: '사용하신 상품입니다.',
};
const facts: MailFacts = {
  purchase: {
    purchaseNo: '20261121-7K3Q9XZP',
    title: '본레벨 픽스처',
    payable: 1_234_500,
    writtenOff: 500,
    moneyUsed: 20_000,
    pointsUsed: 700,
    paymentMethod: 'card',
    sender: {},
    receiver: {},
    expiresAt: new Date('2026-11-26T14:59:59.999Z'),
  },
  orders: [order],
  payment: {
    virtualAccount: {
      bankName: '국민은행',
      number: '79702179332330',
      holder: '이루온',
      expiresAt: '2026-11-25T14:59:59.999Z',
    },
  },
  refund: { amount: 31_700, gateway: 31_000, points: 700, money: 0, channel: 'BANK', method: 'account' },
  bankAccount: { bankName: '신한은행', accountNumber: '140-000-123456', accountHolder: '이루온' },
  storefrontUrl: 'https://shop.example',
  storeName: '이루온',
  confirmAutoDays: 9,
};

const expected: Record<TemplateName, string[]> = {
  'purchase-paid': ['1,234,000원', '20,000원', '700P', '신용·체크카드', '4.0 / 10'],
  'deposit-awaited': ['국민은행 79702179332330', '2026년 11월 25일 23시 59분까지', '1,234,500원'],
  'phone-order-placed': ['신한은행 140-000-123456', '2026년 11월 26일 23시 59분까지', '1,234,500원'],
  'purchase-expired': ['취소'],
  'order-shipped': ['CJ대한통운 681234567890'],
  'invoice-corrected': ['CJ대한통운 681234567890'],
  'order-delayed': ['입고가 늦어지고 있습니다.', '2026-11-30'],
  'order-delivered': ['9일이 지나면'],
  'confirmation-announced': ['자동'],
  'claim-opened': ['반품', '철회'],
  'claim-moved': ['반품거절', '사용하신 상품입니다.', '환불 계좌 31,000원, 포인트 700P'],
};

test.each(Object.entries(expected))('%s is the same in text and in HTML', (template, words) => {
  const { subject, text, html } = renderMail(template as TemplateName, facts);
  expect(subject).toMatch(/^\[이루온\] .*20261121-7K3Q9XZP/);
  for (const word of ['20261121-7K3Q9XZP', 'https://shop.example/mypage/orders', ...words]) {
    expect(text).toContain(word);
    expect(html).toContain(word);
  }
});

test('user input stays text in HTML and never breaks a header', () => {
  const { html } = renderMail('purchase-paid', facts);
  expect(html).not.toContain('<b>Ø4.0</b>');
  expect(html).toContain('&lt;b&gt;Ø4.0&lt;/b&gt;');
  const { subject } = renderMail('purchase-paid', { ...facts, storeName: '이루온\r\nBcc: all@example.com' });
  expect(subject).not.toMatch(/[\r\n]/);
});

test('the sizes of a product are named below it, once and in the order of the cart, in text and HTML', () => {
  const sizes = ['3.5 / 7', '4.0 / 7', '4.5 / 7'].map((optionName, at) => ({ ...order, optionName, amount: at + 1 }));
  const cap = { ...order, productName: '힐링 캡', optionName: null, amount: 4 };
  const [first, ...others] = sizes;
  const { text, html } = renderMail('purchase-paid', { ...facts, orders: [first ?? order, cap, ...others] });
  expect(text).toContain(
    '주문상품:\n본레벨 픽스처 <b>Ø4.0</b> 6개\n- 3.5 / 7 1개\n- 4.0 / 7 2개\n- 4.5 / 7 3개\n힐링 캡 4개\n',
  );
  expect(html).toContain('&lt;b&gt;Ø4.0&lt;/b&gt; 6개<br>- 3.5 / 7 1개<br>- 4.0 / 7 2개');
  const many = Array.from({ length: 23 }, () => cap);
  expect(renderMail('purchase-paid', { ...facts, orders: many }).text).toContain('\n그 밖에 상품 3건\n');
});

test.each([
  ['CANCEL_REQUESTED', '취소 신청을 받았습니다'],
  ['CANCEL_COMPLETED', '취소 신청을 받았습니다'],
  ['EXCHANGE_REQUESTED', '교환 신청을 받았습니다'],
  ['RETURN_REQUESTED', '반품 신청을 받았습니다'],
] as const)('a claim in %s is named by its kind: %s', (claimStatus, words) => {
  const [order, ...others] = facts.orders;
  if (!order) throw new Error('The facts have no order');
  const { subject } = renderMail('claim-opened', { ...facts, orders: [{ ...order, claimStatus }, ...others] });
  expect(subject).toContain(words);
});
