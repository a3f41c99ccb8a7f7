import { readyToPay } from '../../ready-to-buy.ts';
import { expect, test, VIEWPORTS } from '../../support/fixtures.ts';
import { ADMIN, goFromCartToCheckout, haveInCart, logInAsMember, logInAsOperator } from '../../support/journeys.ts';
import { clickInto } from '../../support/without-scripts.ts';

// @covers rule:terms
test('an order requires both consents, each with its text; the entries stay, and the console shows the agreements', {
  tag: '@extended',
}, async ({ page, storefrontUrl, adminUrl, own, expectAccessible }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await readyToPay(page, storefrontUrl, own.member({ money: 100_000 }), own.goods());
  const terms = page.getByRole('group', { name: '주문 약관 동의' });
  const purchase = terms.getByRole('checkbox', { name: /구매조건 확인/ });
  const delivery = terms.getByRole('checkbox', { name: /개인정보 제3자 제공/ });
  const all = terms.getByRole('checkbox', { name: '모두 동의합니다' });
  await terms.getByText('개인정보 제3자 제공 동의(배송) 전문 보기').click();
  await expect(terms.getByText('제공받는 자')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^예치금/ }).check();
  const sender = page.getByRole('textbox', { name: /^이름/ }).first();
  await sender.fill('이보냄');
  await purchase.check();
  const pay = page.getByRole('button', { name: /^예치금 [\d,]+원으로 결제하기$/ });
  await pay.click();
  await expect(terms.getByText("'개인정보 제3자 제공 동의(배송)'에 체크해 주세요.")).toBeVisible();
  await expect(delivery).toBeFocused();
  await expect(purchase).toBeChecked();
  await expect(sender).toHaveValue('이보냄');
  await all.check();
  await pay.click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  const purchaseNo = new URL(page.url()).searchParams.get('purchaseNo') ?? '';

  await page.setViewportSize(VIEWPORTS.desktop);
  await page.context().clearCookies();
  await logInAsOperator(
    page,
    adminUrl,
    ADMIN,
    `${adminUrl}/orders?filter=${encodeURIComponent(JSON.stringify({ q: purchaseNo }))}`,
  );
  await page.getByRole('row').filter({ hasText: purchaseNo }).getByText(purchaseNo).click();
  await expect(page.getByText(/^구매조건 확인 및 결제 진행 동의 · \d{4}-\d\d-\d\d판/)).toBeVisible();
});

test('without scripts a refused order returns with its entries and ticks', async ({ plain, storefrontUrl, own }) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  await logInAsMember(plain, storefrontUrl, member);
  await haveInCart(plain, storefrontUrl, goods);
  await goFromCartToCheckout(plain, storefrontUrl);
  const sender = plain.getByRole('textbox', { name: /^이름/ }).first();
  await sender.fill('이보냄');
  await plain.getByRole('checkbox', { name: /구매조건 확인/ }).check();
  await clickInto(plain.getByRole('button', { name: /원 결제하기/ }), 400);
  await expect(plain.getByText("'개인정보 제3자 제공 동의(배송)'에 체크해 주세요.")).toBeVisible();
  await expect(plain.getByRole('checkbox', { name: /구매조건 확인/ })).toBeChecked();
  await expect(plain.getByRole('checkbox', { name: /개인정보 제3자/ })).not.toBeChecked();
  await expect(sender).toHaveValue('이보냄');
});
