import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { ADMIN, logInAsMember, logInAsOperator } from '../support/journeys.ts';
import { pictureNamed } from '../support/pictures.ts';

test('a member and an agent chat, from the terms to the rating; the connection breaks and nothing is lost', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, adminUrl, own, expectAccessible }) => {
  const name = `상담${Date.now() % 1_000_000}`;
  const member = await own.member({ name });
  await page.setViewportSize(VIEWPORTS.phone);
  await logInAsMember(page, storefrontUrl, member);
  await page.goto(`${storefrontUrl}/counsel/site-help-chats`);
  await page.getByRole('button', { name: '상담 시작하기' }).click();
  const chat = page.getByRole('region', { name: '상담', exact: true });
  const said = chat.getByRole('log');
  const field = chat.getByRole('textbox', { name: '메시지' });

  // The terms come before the first message (chats.test.tsx).
  await expectAccessible(page);
  await chat.getByRole('checkbox', { name: /필수/ }).check();
  await chat.getByRole('button', { name: '동의하고 상담 시작' }).click();
  // Outside of the hours there is no queue.
  await expect(chat.getByText(/대기 순서 \d+번째입니다|지금은 상담 시간이 아닙니다/)).toBeVisible();
  await field.fill('임플란트 배송이 궁금해요. 지난주에 주문했는데 아직 소식이 없어서 언제 도착하는지 알고 싶습니다.');
  await chat.getByRole('button', { name: '보내기' }).click();
  await expect(said).toContainText('임플란트 배송이 궁금해요.');
  await expect(chat.getByText('보내는 중')).toHaveCount(0);
  // The list behind the chat truncates a long message.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(VIEWPORTS.phone.width);

  // An agent takes it.
  const agent = await (await browser.newContext({ viewport: VIEWPORTS.desktop, locale: 'ko-KR' })).newPage();
  await logInAsOperator(agent, adminUrl, ADMIN, '/chats');
  await agent.getByRole('button', { name: new RegExp(name) }).click();
  const work = agent.getByRole('region', { name: `${name} 님과의 상담` });
  await expect(work.getByRole('log')).toContainText('임플란트 배송이 궁금해요.');
  await work.getByRole('button', { name: '상담 맡기' }).click();
  await expect(chat.getByText('상담하고 있습니다')).toBeVisible();
  await expect(chat.getByText(/대기 순서/)).toHaveCount(0);

  // Typing, an answer, its read mark.
  const answer = work.getByRole('textbox', { name: '답변' });
  await answer.pressSequentially('내일');
  await expect(chat.getByText('상담원이 입력하고 있습니다.')).toBeVisible();
  await answer.fill('내일 도착합니다.');
  await answer.press('Enter');
  await expect(said).toContainText('내일 도착합니다.');
  await expect(work.getByText(/읽음/)).toBeVisible();
  await expectAccessible(agent);
  // The agent's layout is not squeezed: buttons on one line, and the complete member details above the orders.
  expect((await work.getByRole('button', { name: '보내기' }).boundingBox())?.height).toBeLessThan(60);
  expect((await agent.getByRole('region', { name: '회원' }).boundingBox())?.height).toBeGreaterThan(100);

  // An internal note is not visible to the member.
  await agent.getByRole('textbox', { name: /^메모/ }).fill('급한 분');
  await agent.getByRole('button', { name: '메모 남기기' }).click();
  await expect(agent.getByRole('listitem').filter({ hasText: '급한 분' })).toBeVisible();
  await expect(page.getByText('급한 분')).toHaveCount(0);

  // A file.
  await chat.getByLabel('사진·파일 첨부').setInputFiles(pictureNamed('치아.png'));
  await expect(chat.getByRole('button', { name: '치아.png 빼기' })).toBeVisible();
  await chat.getByRole('button', { name: '보내기' }).click();
  await expect(work.getByRole('link', { name: /치아\.png/ })).toBeVisible();

  // The connection breaks during the chat.
  await page.context().setOffline(true);
  await answer.fill('놓치신 말씀');
  await answer.press('Enter');
  await expect(work.getByRole('log')).toContainText('놓치신 말씀');
  await page.context().setOffline(false);
  await page.reload();
  await expect(said).toContainText('놓치신 말씀');
  await expect(said.getByText('놓치신 말씀')).toHaveCount(1);

  // The end.
  await work.getByRole('button', { name: '상담 마치기' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: '상담 마치기' }).click();
  await expect(chat.getByText('상담은 어떠셨나요?')).toBeVisible();
  await chat.getByTitle('아주 좋아요').click();
  await chat.getByRole('button', { name: '별점 남기기' }).click();
  await expect(chat.getByText('평가해 주셔서 고맙습니다.')).toBeVisible();
  await expect(work.getByText('5점 중 5점').or(agent.getByText('5점 중 5점')).first()).toBeVisible();
  await chat.getByRole('button', { name: '상담 목록으로' }).click();
  await page.getByRole('button', { name: '지난 상담 보기' }).click();
  await expect(page.getByRole('list', { name: '지난 상담' }).getByRole('listitem')).toHaveCount(1);
  await agent.context().close();
});

// @covers route:/counsel
test('without scripts /counsel shows contacts and hours, and links to the chat', async ({ plain, storefrontUrl }) => {
  await plain.goto(`${storefrontUrl}/counsel`);
  await expect(plain.getByRole('heading', { level: 1, name: '상담 안내' })).toBeVisible();
  await expect(plain.getByText('점심시간')).toBeVisible();
  await expect(plain.getByRole('link', { name: '채팅 상담 열기' })).toHaveAttribute('href', '/counsel/site-help-chats');
});
