import { expect, test } from '../support/fixtures.ts';
import { logInAsMember } from '../support/journeys.ts';

/** The member in the demo's settings. */
const TESTER = { username: 'clinic01', password: 'Clinic!2345' };

// @covers screen:part/ai-prompt-chat-room-list-room, role:ai-prompt-chat-only-one-test
test('the tester asks the assistant, stops it, asks again and continues with an agent', { tag: '@extended' }, async ({
  page,
  storefrontUrl,
  sandboxUrl,
  expectAccessible,
}) => {
  const mode = async (next: string) => {
    const response = await page.request.put(`${sandboxUrl}/openai/mode`, { data: { mode: next } });
    expect(response.status()).toBe(204);
  };
  await logInAsMember(page, storefrontUrl, TESTER);
  await page.goto(`${storefrontUrl}/terms`);
  await page.getByRole('button', { name: 'AI 도우미 열기' }).click();
  const panel = page.getByRole('dialog', { name: 'AI 도우미' });
  await panel.getByRole('button', { name: '새 대화 시작' }).click();
  await expect(panel.getByText('사람이 아니라 AI가 답합니다.')).toBeVisible();
  await expect(panel.getByText(/샌드박스\(대한민국\)에 전달됩니다/)).toBeVisible();
  await expect(panel.getByRole('textbox', { name: '질문' })).toBeVisible();
  const consent = panel.getByRole('checkbox', { name: /필수/ });
  if (await consent.isVisible()) {
    await consent.check();
    await panel.getByRole('button', { name: '동의하고 상담 시작' }).click();
    await expect(consent).toHaveCount(0);
  }

  // The reply streams, and lists its sources.
  const field = panel.getByRole('textbox', { name: '질문' });
  const replies = panel.getByRole('log').getByRole('listitem');
  const ask = async (query: string) => {
    await field.fill(query);
    await field.press('Enter');
  };
  await ask('주문을 취소할 수 있나요?');
  await expect(replies.first().getByText(/따르면|찾지 못했습니다/)).toBeVisible();
  await expect(panel.getByRole('button', { name: '멈추기' })).toHaveCount(0);
  const addresses = await replies
    .first()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200);
  await expectAccessible(page);

  // A stopped reply keeps its received part.
  await mode('slow');
  try {
    await ask('배송비는 얼마인가요?');
    await panel.getByRole('button', { name: '멈추기' }).click();
    await expect(panel.getByText('답변을 멈췄습니다.')).toBeVisible();
  } finally {
    await mode('sources');
  }
  await panel.getByRole('button', { name: '다시 묻기' }).click();
  await expect(replies.last().getByText(/따르면|찾지 못했습니다/)).toBeVisible();

  // A reload restores the chat.
  await page.reload();
  await page.getByRole('button', { name: 'AI 도우미 열기' }).click();
  await panel
    .getByRole('button', { name: /주문을 취소할 수 있나요/ })
    .first()
    .click();
  await expect(panel.getByText('답변을 멈췄습니다.')).toBeVisible();

  await panel.getByRole('button', { name: '상담원과 대화하기' }).click();
  await expect(page).toHaveURL(/\/counsel\/site-help-chats\?room=/);
  const chat = page.getByRole('region', { name: '상담', exact: true });
  await expect(chat.getByText('주문을 취소할 수 있나요?').first()).toBeVisible();
  await chat.getByRole('button', { name: '상담 끝내기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '상담 끝내기' }).click();
  await expect(chat.getByText('끝난 상담입니다')).toBeVisible();
});

// chat-button.test.tsx tests the look of the button.
test('other visitors get the messenger of the settings', async ({ plain, storefrontUrl, own }) => {
  await logInAsMember(plain, storefrontUrl, await own.member());
  await plain.goto(`${storefrontUrl}/terms`);
  await expect(plain.getByRole('link', { name: '메신저 상담 (새 창)' })).toHaveAttribute('target', '_blank');
  expect(await plain.content()).not.toContain('AI 도우미 열기');
});
