import { mails } from '../../sandbox/client.ts';
import { expect, test } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';
import { pictureNamed } from '../support/pictures.ts';
import { clickInto } from '../support/without-scripts.ts';

// @covers route:/mypage/inquiry, route:/mypage/inquiries, route:/center/inquiry, route:/center/inquiry/{_form}
// @covers route:/console/inquiries, screen:home/consultation-form-types-terms
// @covers error:consultation, error:generic-form
// @covers screen:part/generic-form-saved-message-one-page, route:/form/inquiry-partner
test('a visitor asks on the home page without scripts, a member in my-page with a picture, and an operator answers both', async ({
  page,
  plain,
  storefrontUrl,
  adminUrl,
  own,
  staff: { page: operator, call, rows },
  sandboxUrl,
}) => {
  const asker = `문의 ${crypto.randomUUID().slice(0, 8)}`;
  const member = await own.member({ name: asker });
  const name = `방문 ${member.username}`;
  // consultation.test.tsx tests the form with scripts.
  await plain.goto(storefrontUrl);
  const section = plain.getByRole('region', { name: '상담 신청' });
  await section.getByLabel('이름').fill(name);
  await section.getByLabel('문의 내용').fill('재고가 궁금합니다.');
  await clickInto(section.getByRole('button', { name: '신청하기' }), 400);
  await expect(plain.getByText('상담 유형을 선택해 주세요.')).toBeVisible();
  await expect(plain.getByText('연락처를 입력해 주세요.')).toBeVisible();
  await expect(plain.getByLabel('이름')).toHaveValue(name);
  // Its label covers the radio button.
  await plain.getByText('배송/기타').click();
  await plain.getByLabel('연락처 가운데 자리').fill('2345');
  await plain.getByLabel('연락처 끝자리').fill('6789');
  await plain.getByRole('checkbox').check();

  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/mypage/inquiry`);
  await page.getByLabel('문의 유형').selectOption({ label: '배송' });
  await page.getByLabel('문의 내용').fill('언제 도착하나요?');
  await page.getByLabel('첨부 파일 고르기').setInputFiles({
    name: '가짜.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0, 1, 2, 3, 255, 254]),
  });
  await expect(page.getByText(/^가짜\.png: /)).toBeVisible();
  await page.getByLabel('첨부 파일 고르기').setInputFiles(pictureNamed('상자.png'));
  await expect(page.getByRole('button', { name: '상자.png 빼기' })).toBeVisible();
  await page.getByRole('button', { name: '약관 보고 동의하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: '모두 동의합니다' }).check();
  await dialog.getByRole('button', { name: '동의', exact: true }).click();
  await page.getByRole('button', { name: '문의하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '고객센터 문의' })).toBeVisible();
  await expect(page.getByText('답변대기', { exact: true }).last()).toBeVisible();

  // A form that is sent within a second counts as spam: waits like a visitor.
  await plain.getByRole('button', { name: '신청하기' }).click();
  await expect(plain.getByText('저장되었습니다')).toBeVisible();

  // form-show.test.tsx of the console tests the texts of the page.
  const [entry] = await rows('/forms', { q: name });
  expect(entry).toMatchObject({ mailTo: null });
  await call('PUT', `/forms/${entry?.id}`, { answer: '전화로 재고를 안내했습니다.', updatedAt: entry?.updatedAt });
  const [asked] = await rows('/inquiries', { q: asker });
  await operator.goto(new URL(`/inquiries/${asked?.id}/show`, adminUrl).href);
  await expect(operator.getByText('언제 도착하나요?').first()).toBeVisible();
  await expect(operator.getByRole('link', { name: new RegExp(member.username) })).toBeVisible();
  await expect(operator.getByRole('link', { name: '상자.png' })).toBeVisible();
  await operator.getByRole('textbox', { name: '답변' }).fill('내일 도착합니다.');
  await operator.getByRole('button', { name: '답변 등록' }).click();
  await expect(operator.getByText('문의 답변', { exact: false })).toBeVisible();

  await page.goto(`${storefrontUrl}/mypage/inquiries?state=ANSWER_COMPLETE`);
  await page.getByText('언제 도착하나요?').first().click();
  await expect(page.getByText('내일 도착합니다.')).toBeVisible();
  await expect
    .poll(async () => (await mails(sandboxUrl, member.email)).map(({ text }) => text))
    .toEqual([expect.stringContaining('내일 도착합니다.')]);

  await plain.goto(`${storefrontUrl}/center/inquiry`);
  await plain.getByRole('link', { name: /^제휴 문의/ }).click();
  await expect(plain.getByLabel('상호')).toBeVisible();
});
