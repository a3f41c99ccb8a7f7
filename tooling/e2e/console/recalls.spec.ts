import { consoleApi } from '../support/console-api.ts';
import { logInAsMember } from '../support/journeys.ts';
import { orderByPhone } from '../support/phone-orders.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

test('a lot is recalled: its clinic answers, a piece comes back, the recall is closed', { tag: '@extended' }, async ({
  page,
  browser,
  adminUrl,
  storefrontUrl,
  own,
  expectAccessible,
}) => {
  const [member, goods] = await Promise.all([own.member({ money: 1_000_000 }), own.goods({ stock: 5 })]);
  const { lotNo } = await own.lot(goods, 5);
  const api = consoleApi(page, adminUrl);
  await goWithin(page, 'recalls');
  const purchaseNo = await orderByPhone(api, member, [{ product: goods, amount: 2 }]);
  const [{ id } = { id: '' }] = await api.rows('/shop/orders', { q: purchaseNo });
  await api.call('PATCH', `/shop/orders/${id}/state/ORDER_CONFIRM`, {});
  await api.call('PUT', `/shop/invoices/${purchaseNo}`, { courierCode: 'CJ', invoiceNo: '688900445566' });

  await page.getByRole('button', { name: '회수 시작' }).click();
  const dialog = page.getByRole('dialog', { name: '회수 시작' });
  await dialog.getByLabel('로트 찾기').fill(lotNo);
  await dialog.getByLabel('로트 찾기').press('Enter');
  await expect(dialog.getByText('1곳에 2개를 보냈고 2개가 남아 있습니다.')).toBeVisible();
  await dialog.getByLabel(/^제목/).fill('포장 밀봉 불량');
  await dialog.getByLabel(/^회수 사유/).fill('밀봉이 풀린 포장이 있습니다.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '회수 시작' }).click();
  await expect(page.getByText('보낸 2개 = 돌아온 0개 + 남은 2개')).toBeVisible();
  await expectAccessible(page);

  // The clinic, in a browser of its own.
  const clinic = await browser.newContext();
  const theirs = await clinic.newPage();
  await logInAsMember(theirs, storefrontUrl, member);
  await theirs.goto(`${storefrontUrl}/mypage/recalls`);
  await theirs.getByRole('link', { name: '안내 보고 답하기' }).click();
  await expect(theirs.getByText('받으신 제품의 사용을 멈춰 주세요')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel('사용함').fill('1');
  await theirs.getByRole('button', { name: '저장' }).click();
  await expect(theirs.getByText(/합이 2개가 되게/).first()).toBeVisible();
  await theirs.getByLabel('반품').fill('1');
  await theirs.getByRole('button', { name: '저장' }).click();
  await expect(theirs.getByText('응답을 저장했습니다. 고맙습니다.')).toBeVisible();
  await clinic.close();

  await page.getByLabel('이름, 병원, 연락처').fill(' ');
  await page.getByRole('button', { name: / 열기$/ }).click();
  const party = page.getByRole('dialog');
  await expect(party.getByText('응답: 사용 1 · 반품 1 · 보관 0 · 없음 0')).toBeVisible();
  await party.getByLabel('회수품 받기').fill(lotNo);
  await party.getByLabel('회수품 받기').press('Enter');
  await expect(page.getByText('1개를 받았습니다. 남은 것은 1개입니다.')).toBeVisible();
  await party.getByRole('button', { name: '닫기' }).click();

  await page.getByRole('button', { name: '회수 종료' }).click();
  const closing = page.getByRole('dialog', { name: '회수 종료' });
  await expect(closing.getByText('보낸 2개 = 돌아온 1개 + 남은 1개')).toBeVisible();
  await closing.getByLabel(/^결과/).fill('하나는 사용했고 하나는 돌아왔습니다.');
  await closing.getByRole('button', { name: '종료' }).click();
  await expect(page.getByText('회수를 종료했습니다.')).toBeVisible();
  await expect(page.getByText('(지울 수 없음)')).toBeVisible();
});
