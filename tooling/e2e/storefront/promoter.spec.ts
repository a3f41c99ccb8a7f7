import { depositsTo, setAccount } from '../../sandbox/open-banking/client.ts';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { withoutScripts } from '../support/without-scripts.ts';

/** The six digits that the sandbox's bank received with the latest deposit. */
async function codeOf(sandboxUrl: string, accountNo: string): Promise<string> {
  const [deposit] = await depositsTo(sandboxUrl, accountNo);
  return /\d{6}$/.exec(deposit?.printContent ?? '')?.[0] ?? '';
}

// @covers screen:part/bank-account-dialog, entity:promoter-registration, call:GET /api/v1/promoter/bonuses
// @covers call:POST /api/v1/promoter/bonuses/withdraw, call:GET /api/v1/promoter/promotees
// @covers call:POST /api/v1/promoter/bank/hold-verifications, call:GET /api/v1/promoter/settlements
// @covers call:PUT /api/v1/promoter/bank/hold-verifications/{id}/verify, call:GET /api/v1/promoter/purchases
test('a member becomes a promoter, verifies an account and withdraws', { tag: '@extended' }, async ({
  page,
  request,
  storefrontUrl,
  sandboxUrl,
  own,
  staff: { call, rows },
  expectAccessible,
}) => {
  const fits = async () => {
    for (const viewport of [VIEWPORTS.desktop, VIEWPORTS.phone]) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    expect(await smallTargets(page)).toEqual([]);
  };
  const member = await own.member({ type: 'PERSON', name: '김추천' });
  await logInAsMember(page, storefrontUrl, member);
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(`${storefrontUrl}/mypage/promoter`);
  await expect(page.getByRole('heading', { level: 2, name: '추천인 신청' })).toBeVisible();
  await fits();
  await page.getByRole('button', { name: '약관 보고 동의하기' }).click();
  await page.getByLabel('모두 동의합니다').check();
  await page.getByRole('button', { name: '동의', exact: true }).click();
  await page.getByRole('button', { name: '신청하기' }).click();
  await expect(page.getByText('추천인 신청을 확인하고 있습니다.')).toBeVisible();

  const [application] = await rows('/promoter-applications', { q: member.username, state: 'AWAITING' });
  await call('PUT', `/promoter-applications/${application?.id}/approve`);
  await own.bonus(member, 123_450);
  await own.promotee(member, '박소개');
  await page.reload();
  await expect(page.getByText('123,450원').first()).toBeVisible();
  const qr = page.getByRole('img', { name: '가입 링크의 QR 코드' });
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const link = (await page.getByText(/\/join\?promoter=/).textContent()) ?? '';
  await fits();
  const types = (await (await request.get(link)).text()).match(/href="\/join\/terms[^"]*"/g);
  expect(types).toEqual([expect.stringContaining('promoter='), expect.stringContaining('promoter=')]);

  const menu = page.getByRole('navigation', { name: '추천인 메뉴' });
  await menu.getByRole('link', { name: '회원' }).click();
  await expect(page.getByText('박**')).toBeVisible();
  await fits();
  await menu.getByRole('link', { name: '구매' }).click();
  await expect(page.getByText('아직 구매를 확정한 주문이 없습니다')).toBeVisible();
  await fits();
  await menu.getByRole('link', { name: '정산' }).click();
  await expect(page.getByText('아직 마감한 정산이 없습니다')).toBeVisible();
  await fits();

  await menu.getByRole('link', { name: '보너스' }).click();
  // Operators have not checked registration, contract and training yet.
  await expect(page.getByText(/판촉영업자/).first()).toBeVisible();
  await fits();
  await own.promoters.papers(member.id);
  await page.reload();
  await page.getByRole('link', { name: '주민등록번호와 계좌 등록' }).click();
  await page.getByLabel('주민등록번호 앞자리 6자리').fill('900101');
  await page.getByLabel('주민등록번호 뒷자리 7자리').fill('1234567');
  await fits();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('주민등록번호를 저장했습니다.')).toBeVisible();
  await page.getByRole('link', { name: '보너스로 돌아가기' }).click();
  await expect(page.getByText('900101-*******')).toBeVisible();

  const accountNo = `9${Date.now()}`;
  const account = { bankCode: '004', accountNo, holderName: '김추천', birthOrBizNo: '900101' };
  await setAccount(sandboxUrl, account);
  await page.getByRole('link', { name: '계좌 등록' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^은행/).selectOption({ label: '국민은행' });
  await dialog.getByLabel(/^계좌번호/).fill(accountNo);
  await dialog.getByLabel(/^예금주/).fill('김추천');
  await dialog.getByRole('button', { name: '1원 보내기' }).click();
  await expect(dialog.getByLabel(/^인증번호/)).toBeFocused();
  await expect(dialog.getByRole('button', { name: '확인', exact: true })).toBeEnabled();
  await fits();
  await expectAccessible(page);
  const code = await codeOf(sandboxUrl, accountNo);
  expect(code).toMatch(/^\d{6}$/);
  await dialog.getByLabel(/^인증번호/).fill(code);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog.getByText('계좌를 등록했습니다.')).toBeVisible();
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await expect(page.getByText(`국민은행 ******${accountNo.slice(-4)} 김추천`)).toBeVisible();

  await page.getByLabel(/^출금할 금액/).fill('50,000');
  await expect(page.getByText('48,350원')).toBeVisible();
  await page.getByRole('button', { name: '출금 신청' }).click();
  await expect(dialog).toContainText('50,000원을 출금할까요?');
  await fits();
  await dialog.getByRole('button', { name: '50,000원 출금' }).click();
  await expect(dialog).toBeHidden();
  const withdrawals = page.getByRole('region', { name: '출금 내역' });
  await expect(withdrawals).toContainText('세금 1,650원 · 받으실 금액 48,350원');
  await expect(page.getByLabel(/^출금할 금액/)).toHaveValue('73,450');
  await fits();

  // Without scripts the confirmation and the withdrawal are pages.
  const plain = await withoutScripts(page);
  await plain.goto(`${storefrontUrl}/mypage/promoter/bonuses`);
  await plain.getByLabel(/^출금할 금액/).fill('20,000');
  await plain.getByRole('button', { name: '출금 신청' }).click();
  await plain.getByRole('button', { name: '20,000원 출금' }).click();
  await expect(plain.getByText('출금을 신청했습니다. 담당자가 확인하고 지급합니다.')).toBeVisible();
  await expect(plain.getByRole('region', { name: '출금 내역' }).getByRole('listitem')).toHaveCount(2);
  await plain.getByRole('link', { name: '다른 계좌로 바꾸기' }).click();
  await plain.getByLabel(/^은행/).selectOption('국민은행');
  await plain.getByLabel(/^계좌번호/).fill(accountNo);
  await plain.getByRole('button', { name: '1원 보내기' }).click();
  await plain.getByLabel(/^인증번호/).fill(await codeOf(sandboxUrl, accountNo));
  await plain.getByRole('button', { name: '확인' }).click();
  await expect(plain.getByText('지급받을 계좌를 등록했습니다.')).toBeVisible();
});
