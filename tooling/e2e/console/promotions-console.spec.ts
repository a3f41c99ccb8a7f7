import { goWithin, listOf } from './go-within.ts';
import { expect, type Page, test } from './open-console.ts';

const rowsOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

// @covers route:/console/user-coupons, route:/console/user-points
test('points and coupons are issued to two members together, refused for a non-member, and revoked', {
  tag: '@extended',
}, async ({ page, own, expectAccessible }) => {
  const [first, second] = await Promise.all([own.member(), own.member()]);
  await goWithin(page, listOf('point-entries', { q: first.username }));
  await page.getByRole('button', { name: '포인트 지급·차감' }).click();
  const dialog = page.getByRole('dialog', { name: '포인트 지급·차감' });
  await dialog.getByLabel('회원 아이디').fill(`${first.username}\n${second.username}`);
  await dialog.getByLabel('한 명당 포인트(P)').fill('3000');
  await expect(dialog.getByLabel('한 명당 포인트(P)')).toHaveValue('3,000');
  await dialog.getByLabel('사유').fill('학회 참석');
  await dialog.getByRole('button', { name: '내용 확인' }).click();
  await expect(dialog.getByRole('status')).toContainText('회원 2명에게 3,000P씩, 모두 6,000P를 지급합니다.');
  await dialog.getByRole('button', { name: '포인트 지급' }).click();
  await expect(page.getByText('회원 2명을 처리했습니다.')).toBeVisible();

  await rowsOf(page, first.username)
    .getByRole('button', { name: /되돌리기$/ })
    .click();
  const undo = page.getByRole('dialog', { name: '포인트 되돌리기' });
  await undo.getByLabel('사유').fill('중복 지급');
  await undo.getByRole('button', { name: '되돌리기' }).click();
  await expect(rowsOf(page, first.username)).toHaveCount(2);
  await expect(rowsOf(page, '중복 지급')).toContainText('−3,000P');
  await expect(page.getByRole('button', { name: /되돌리기$/ })).toHaveCount(0);

  const name = `지급 쿠폰 ${first.username}`;
  await own.offer({ name });
  await goWithin(page, listOf('user-coupons', { q: name }));
  await page.getByRole('button', { name: '쿠폰 지급' }).click();
  const issue = page.getByRole('dialog', { name: '쿠폰 지급' });
  await choose(page, '쿠폰', name);
  await issue.getByLabel('회원 아이디').fill(`${first.username}, ${second.username}, nobody-here`);
  await issue.getByRole('button', { name: '내용 확인' }).click();
  await expect(issue.getByRole('status')).toContainText('회원 3명에게 지급합니다.');
  await issue.getByRole('button', { name: '쿠폰 지급' }).click();
  const result = page.getByRole('dialog', { name: '쿠폰 지급 결과' });
  await expect(result).toContainText('지급 2장, 제외 1명');
  await expect(result).toContainText('nobody-here 없는 회원입니다.');
  await expectAccessible(page);
  await result.getByRole('button', { name: '닫기' }).click();

  await expect(rowsOf(page, name)).toHaveCount(2);
  await rowsOf(page, second.username).getByRole('button', { name: /회수$/ }).click();
  await page.getByRole('dialog').getByLabel('사유').fill('잘못 지급');
  await page.getByRole('dialog').getByRole('button', { name: '회수' }).click();
  await expect(rowsOf(page, second.username)).toContainText('되돌리기');
  await goWithin(page, 'coupon-runs');
  await expect(rowsOf(page, name)).toContainText('지급 2장, 제외 1명');
});

// @covers route:/console/user-grades, route:/console/user-level
test('a score is added and corrected, and a level is set for chosen members and reverted', {
  tag: '@extended',
}, async ({ page, own }) => {
  const member = await own.member();
  await goWithin(page, listOf('scores', { q: member.username }));
  await page.getByRole('button', { name: '점수 조정' }).click();
  const dialog = page.getByRole('dialog', { name: '점수 조정' });
  await dialog.getByLabel('회원 아이디').fill(member.username);
  await dialog.getByRole('textbox', { name: /^점수/ }).fill('50');
  await dialog.getByLabel('사유').fill('설문 참여');
  await dialog.getByRole('button', { name: '내용 확인' }).click();
  await dialog.getByRole('button', { name: '점수 조정' }).click();
  await rowsOf(page, member.username)
    .getByRole('button', { name: / 50점 정정$/ })
    .click();
  const correction = page.getByRole('dialog', { name: '점수 정정' });
  await correction.getByLabel('맞는 점수').fill('30');
  await correction.getByLabel('사유').fill('잘못 입력');
  await correction.getByRole('button', { name: '정정' }).click();
  await expect(rowsOf(page, '잘못 입력')).toContainText('−20');
  await expect(rowsOf(page, '설문 참여')).toContainText('정정 뒤 30점');

  await goWithin(page, listOf('user-grades', { q: member.username }));
  await rowsOf(page, member.username).getByRole('checkbox').check();
  await page.getByRole('button', { name: '등급 지정' }).click();
  const grades = page.getByRole('dialog', { name: '등급 지정' });
  await grades.getByRole('combobox', { name: '등급' }).click();
  await page.getByRole('option', { name: 'VIP' }).click();
  await grades.getByRole('switch').check();
  await grades.getByLabel('사유').fill('협력 병원');
  await grades.getByRole('button', { name: '내용 확인' }).click();
  await expect(grades.getByRole('status')).toContainText('회원 1명을 VIP 등급으로 정합니다.');
  await grades.getByRole('button', { name: '등급 지정' }).click();
  await expect(rowsOf(page, member.username)).toContainText('VIP');
  await rowsOf(page, member.username).getByText('VIP').click();
  await expect(page.getByText('VIP (고정)')).toBeVisible();
  await page.getByRole('button', { name: '지정 해제' }).click();
  await page.getByRole('dialog').getByLabel('사유').fill('협력 종료');
  await page.getByRole('dialog').getByRole('button', { name: '해제' }).click();
  await expect(page.getByText('VIP (고정)')).toHaveCount(0);
  await expect(rowsOf(page, '협력 종료')).toContainText('VIP → 개인 회원');
  await goWithin(page, 'user-level');
  await page.getByRole('link', { name: '골드' }).click();
  await expect(page).toHaveURL(/user-grades/);
});

test('the simulator shows the discount of each coupon on a cart, or why it does not apply', {
  tag: '@extended',
}, async ({ page, own, expectAccessible }) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  const [fits, lacks] = [`맞는 쿠폰 ${goods.code}`, `모자란 쿠폰 ${goods.code}`];
  await own.coupon(member, { name: fits });
  const limit = { shop: { count__sum: null, price__sum: null }, target: { price__min: 900_000, price__max: null } };
  await own.coupon(member, { name: lacks, usage: { limit } });
  await goWithin(page, listOf('coupons', { q: fits }));
  await page.getByRole('link', { name: '시뮬레이션' }).click();
  await page.getByRole('combobox', { name: /^회원/ }).fill(member.username);
  await page.getByRole('option', { name: new RegExp(member.username) }).click();
  await page.getByRole('button', { name: '미리 보기' }).click();
  await expect(page.getByRole('alert')).toContainText('장바구니');
  await page.getByRole('radio', { name: '상품을 직접 고르기' }).check();
  await page.getByRole('button', { name: '추가' }).click();
  await page.getByRole('combobox', { name: /^상품/ }).fill(goods.name);
  await page.getByRole('option', { name: goods.name }).click();
  await page.getByLabel('수량').fill('2');
  await page.getByRole('button', { name: '미리 보기' }).click();
  await expect(rowsOf(page, fits)).toContainText('120,000원');
  await expect(rowsOf(page, fits)).toContainText('−12,000원');
  await expect(rowsOf(page, lacks)).toContainText('최소 금액에 미치지 못합니다.');
  await expectAccessible(page);
});
