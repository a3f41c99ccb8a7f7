import { expect, test } from '../support/fixtures.ts';
import { PICTURE } from '../support/pictures.ts';
import { PlainBrowser } from '../support/plain-browser.ts';

// join.spec.ts shows it with scripts, and with the decision of an operator.
test('a customer number can be requested without scripts too, and an error is shown on its page', async ({
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
