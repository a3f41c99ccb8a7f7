// @covers role:customer-number-shop-products, role:without-permission

import { expect, test } from '../support/fixtures.ts';
import { PlainBrowser } from '../support/plain-browser.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

// With scripts, and with the answer of an operator, it is shown in join.spec.ts.
test('a customer number is asked for without scripts too, and a refusal is said on its page', async ({
  storefrontUrl,
  own,
}) => {
  const { username, password } = await own.member({ custNo: null });
  const plain = new PlainBrowser();
  await plain.post(`${storefrontUrl}/login`, { username, password, redirectTo: '/mypage/customer-number' });
  const send = async (content: BlobPart) => {
    plain.getByLabel(/^면허증 또는 사업자등록증/).attach(new File([content], '서류.png', { type: 'image/png' }));
    await plain.getByRole('button', { name: '신청하기' }).press();
  };
  await send('글자');
  expect(plain.getByRole('alert').text).toContain('올릴 수 없는 형식');
  await send(PICTURE);
  plain.getByText('서류를 확인하고 있습니다.');
});
