// @covers screen:footer/company-details, screen:footer/customer-service-phone-hours, route:/console/site/setting
// @covers route:/console/shop/setting

import { expect, test } from '../support/fixtures.ts';
import { ADMIN, logInAsOperator } from '../support/journeys.ts';

const PHONE = '1600-4321';

test('an operator changes the phone of the customer centre, and the shop shows it at once; unsaved ones are asked about', async ({
  page,
  storefrontUrl,
  adminUrl,
  expectAccessible,
}) => {
  await logInAsOperator(page, adminUrl, ADMIN, '/setting');
  const changes = page.getByRole('region', { name: '바뀐 내용' });
  const field = page.getByLabel('고객센터 전화');
  const before = await field.inputValue();
  await expect(changes).toContainText('바뀐 내용이 없습니다.');

  await field.fill('없음');
  await changes.getByRole('button', { name: '저장' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(changes.getByRole('alert')).toContainText('하이픈');

  const shop = await page.context().newPage();
  const save = async (phone: string) => {
    await field.fill(phone);
    await expect(changes).toContainText(`→ ${phone}`);
    await changes.getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('매장 설정을 저장했습니다.').first()).toBeVisible();
    await expect(changes).toContainText('바뀐 내용이 없습니다.');
    await expect(async () => {
      await shop.goto(storefrontUrl);
      const link = shop.getByRole('contentinfo').getByRole('link', { name: phone });
      await expect(link).toBeVisible({ timeout: 5_000 });
    }, 'the storefront may serve for a second what it read before').toPass({ timeout: 60_000 });
  };
  await save(PHONE);
  await expectAccessible(page);
  await save(before);

  await page.getByLabel('팩스').fill('02-000-9999');
  const asked = page.waitForEvent('dialog');
  const leaving = page.getByRole('menuitem', { name: '회원', exact: true }).click();
  await (await asked).dismiss();
  await leaving;
  await expect(page).toHaveURL(/\/setting/);
  await expect(page.getByLabel('팩스')).toHaveValue('02-000-9999');
});
