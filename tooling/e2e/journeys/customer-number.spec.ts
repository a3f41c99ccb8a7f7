import { expect, test } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';
import { PICTURE } from '../support/pictures.ts';

// join.spec.ts shows it with scripts, and with the decision of an operator.
test('a customer number can be requested without scripts too, and an error is shown on its page', async ({
  plain,
  storefrontUrl,
  own,
}) => {
  await logInAsMember(plain, storefrontUrl, await own.member({ custNo: null }));
  await plain.goto(`${storefrontUrl}/mypage/customer-number`);
  const send = async (buffer: Buffer) => {
    await plain
      .getByLabel(/^면허증 또는 사업자등록증/)
      .setInputFiles({ name: '서류.png', mimeType: 'image/png', buffer });
    await plain.getByRole('button', { name: '신청하기' }).click();
  };
  await send(Buffer.from('글자'));
  await expect(plain.getByRole('alert')).toContainText('올릴 수 없는 형식');
  await send(PICTURE);
  await expect(plain.getByText('서류를 확인하고 있습니다.')).toBeVisible();
});
