import { expect, test } from '../support/fixtures.ts';
import { findAddress, goToCheckout, haveInCart, logInAsMember } from '../support/journeys.ts';

// @covers route:/mypage/destinations, screen:part/postcode-search, rule:address-postcode-base-address-only-search
test('a clinic manages its addresses: postcode search, change, default, choice at checkout, deletion', async ({
  page,
  storefrontUrl,
  own,
}) => {
  const [member, goods] = await Promise.all([own.member({ hasAddress: false }), own.goods()]);
  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/mypage/destinations`);
  await expect(page.getByText('저장한 배송지가 없습니다')).toBeVisible();

  const add = async (title: string, question: string, detail: string) => {
    await page.getByRole('link', { name: '배송지 추가' }).click();
    await page.getByLabel('배송지 이름').fill(title);
    await findAddress(page, question);
    await page.getByLabel('상세주소').fill(detail);
    await page.getByRole('button', { name: '저장' }).click();
    await expect(page).toHaveURL(/\/mypage\/destinations$/);
  };
  await page.getByRole('link', { name: '배송지 추가' }).click();
  await page.getByLabel('배송지 이름').fill('병원');
  await page.getByRole('link', { name: '취소' }).click();
  await page.getByRole('dialog', { name: '작성 중인 내용이 있습니다. 나갈까요?' }).getByText('나가기').click();
  await expect(page).toHaveURL(/\/mypage\/destinations$/);

  await add('병원', '테헤란로 152', '3층');
  await add('제주 분원', '제주 첨단로', '2층');
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('병원');
  await expect(cards.first()).toContainText('기본 배송지');
  await expect(cards.first()).toContainText('(06236) 서울 강남구 테헤란로 152 (역삼동, 강남파이낸스센터) 3층');

  await page.getByRole('link', { name: '제주 분원 고치기' }).click();
  await page.getByRole('checkbox', { name: '기본 배송지로 정합니다' }).check();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(cards.first()).toContainText('제주 분원');

  await haveInCart(page, storefrontUrl, goods);
  await goToCheckout(page, storefrontUrl);
  await expect(page.getByRole('radio', { name: /제주 분원/ })).toBeChecked();
  await expect(page.getByRole('region', { name: '결제 금액' })).toContainText('제주·도서산간 추가 배송비3,000원');

  await page.goto(`${storefrontUrl}/mypage/destinations`);
  await cards.first().getByRole('link', { name: '삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('배송지를 지웠습니다.')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('기본 배송지');
});
