import type { Locator } from '@playwright/test';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { ADMIN, logInAsOperator } from '../support/journeys.ts';
import { goWithin } from './go-within.ts';

test('the owner copies a role, gives it to an operator and changes it; the open page of the operator follows, and says why a verb is closed', async ({
  page: owner,
  browser,
  adminUrl,
  own,
  expectAccessible,
}) => {
  const name = `야간 출고 ${Date.now() % 100_000}`;
  const account = await own.member({ type: 'OPERATOR', hasAddress: false, name: '오야간' });
  const operator = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await logInAsOperator(operator, adminUrl, account);
  const entry = (title: string) => operator.locator('a[role=menuitem]').filter({ hasText: title });
  await expect(entry('매장 설정')).toBeVisible();

  await logInAsOperator(owner, adminUrl, ADMIN);
  await goWithin(owner, 'roles');
  /** Types the reason of an open dialog, and confirms it. */
  const confirm = async (verb: string, reason: string) => {
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('사유').fill(reason);
    await dialog.getByRole('button', { name: verb }).click();
    await expect(dialog).toHaveCount(0);
  };
  await owner.getByRole('button', { name: '출고 역할 관리', exact: true }).click();
  await owner.getByRole('menuitem', { name: '복사해 새로 만들기' }).click();
  await owner.getByRole('dialog').getByLabel('이름').fill(name);
  await expectAccessible(owner);
  await confirm('만들기', '야간 근무 시작');
  const cell = (area: string, level: string): Locator =>
    owner.getByRole('button', { name: new RegExp(`^${name}, ${area}: ${level}`) });
  await expect(cell('배송', '변경')).toBeVisible();
  await expectAccessible(owner);

  await goWithin(owner, 'user-managers');
  const row = owner.getByRole('row').filter({ hasText: account.username });
  await row.getByRole('button', { name: '오야간 님 관리' }).click();
  await owner.getByRole('menuitem', { name: '역할 바꾸기' }).click();
  await owner.getByRole('dialog').getByRole('radio', { name }).check();
  await expect(owner.getByRole('dialog')).toContainText('보고 바꿀 수 있음배송');
  await expectAccessible(owner);
  await confirm('역할 바꾸기', '야간 근무');
  await expect(row).toContainText(name);

  // The page of the operator was open before. The first refused request updates its menu.
  await entry('매장 설정').click();
  await expect(entry('매장 설정')).toHaveCount(0);
  await expect(entry('배송 조회')).toBeVisible();
  await expect(entry('회원').first()).toHaveCount(0);

  await goWithin(owner, 'roles');
  await cell('주문', '없음').press('Enter');
  await cell('회원', '없음').press('Enter');
  await cell('배송', '변경').press('Enter');
  await cell('배송', '없음').press('Space');
  await owner.getByRole('button', { name: `${name} 역할 저장` }).click();
  await expect(owner.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^주문: 없음 → 조회/,
    /^배송: 변경 → 조회/,
    /^회원: 없음 → 조회/,
  ]);
  await expect(owner.getByRole('dialog')).toContainText('운영자 1명에게 바로 적용됩니다.');
  await confirm('저장', '업무 조정');

  await operator.reload();
  await expect(entry('회원').first()).toBeVisible();
  await goWithin(operator, 'orders');
  const verb = operator
    .getByRole('row')
    .getByRole('group', { name: /^'배송 변경' 권한이 있어야 합니다/ })
    .first();
  await expect(verb).toBeVisible();
  await verb.focus();
  await expect(operator.getByRole('tooltip')).toContainText("'배송 변경' 권한이 있어야 합니다.");

  // A role that is used stays; the owner's history has every change.
  await owner.getByRole('button', { name: `${name} 역할 관리` }).click();
  await expect(owner.getByRole('menuitem', { name: /^삭제/ })).toContainText(
    '운영자 1명에 쓰고 있어 지울 수 없습니다.',
  );
  await owner.getByRole('menuitem', { name: '변경 이력' }).click();
  await expect(owner.getByRole('tabpanel')).toContainText('업무 조정');
  await expectAccessible(owner);

  // One role at a time where the table is too wide.
  await owner.setViewportSize(VIEWPORTS.phone);
  await goWithin(owner, 'roles');
  await expect(owner.getByRole('group', { name: '주문', exact: true })).toBeVisible();
  await expectAccessible(owner);
});
