import { recallPaperLabels } from '@iruon/contract/labels';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import * as stories from './recalls.stories.tsx';

test.each([
  ['filled', stories.Success, ['RC261120-01', '포장 밀봉 불량', '기한 지남', '2 / 3곳', '계획서 2일 지남']],
  ['empty', stories.Empty, ['아직 회수가 없습니다. 훈련으로 먼저 연습해 볼 수 있습니다.']],
  ['failed', stories.Failed, [UNAVAILABLE]],
] as const)('the list: %s', async (_, story, texts) => {
  renderStory(stories.default, story);
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

function scan(label: string, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('a recall begins with lots, and shows whom it reaches before', async () => {
  renderStory(stories.default, stories.Success);
  await press('회수 시작');
  scan('로트 찾기', 'A2611');
  expect(await screen.findByText('3곳에 12개를 보냈고 10개가 남아 있습니다.')).toBeTruthy();
  await write(/^제목/, '밀봉 불량');
  await write(/^회수 사유/, '밀봉이 풀림');
  confirmDialog();
  await waitFor(() => expect(server.sent.map(({ operation }) => operation)).toContain('openRecall'));
  expect(server.sent.find(({ operation }) => operation === 'openRecall')?.body).toMatchObject({
    ...{ isDrill: false, hazard: 2, title: '밀봉 불량', _lots: ['01890000-0000-7000-8000-0000000000a1'] },
  });
});

test('a recall shows its deadlines, its sum and its buyers', async () => {
  renderStory(stories.showMeta, {});
  for (const text of [
    '2일 지남',
    '23일 남음',
    '보낸 12개 = 돌아온 2개 + 남은 10개',
    '새봄치과의원 (김원장)',
    '응답 없음',
  ])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('an unanswered recall cannot be closed', async () => {
  renderStory(stories.showMeta, {});
  await press('회수 종료');
  const dialog = await screen.findByRole('dialog', { name: '회수 종료' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '종료' }).disabled).toBe(true);
});

test('an operator enters the answer of a buyer, and receives pieces', async () => {
  renderStory(stories.showMeta, {});
  fireEvent.click(await screen.findByLabelText('새봄치과의원 (김원장) 열기'));
  await screen.findByRole('dialog', { name: '새봄치과의원 (김원장)' });
  await screen.findByLabelText('회수품 받기');
  // The lists of sent pieces and of notices say what they leave out.
  expect(screen.getByText('그 밖에 6개를 더 전에 보냈습니다.')).toBeTruthy();
  expect(screen.getByText('그 밖에 3건을 더 전에 보냈습니다.')).toBeTruthy();
  scan('회수품 받기', 'A2611-03');
  expect(await screen.findByText('10개를 받았습니다. 남은 것은 3개입니다.')).toBeTruthy();
  // The pieces of the package decide without a number.
  expect(server.sent[0]?.body).not.toHaveProperty('amount');
  await press('들은 응답 적기');
  await write(/로트 A2611-03 사용/, '4');
  await write(/^누구에게 어떻게 들었는지/, '원장님 통화');
  confirmDialog();
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toMatchObject({
    operation: 'answerRecallForParty',
    body: { source: 'PHONE', note: '원장님 통화', lots: [{ used: 4, toReturn: 2, stored: 0, missing: 0 }] },
  });
});

test('a drill says that it changed nothing, and how long the list took', async () => {
  renderStory(stories.showMeta, stories.Drill);
  expect(await screen.findByText(/명단은 1\.23초 만에/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '훈련 끝내기' })).toBeTruthy();
});

test('an answered recall can be closed', async () => {
  renderStory(stories.showMeta, stories.Answered);
  await press('회수 종료');
  const dialog = await screen.findByRole('dialog', { name: '회수 종료' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '종료' }).disabled).toBe(false);
});

test('a paper needs a reason, and its refusal is shown in the dialog', async () => {
  renderStory(stories.showMeta, stories.WithoutPaper);
  await press(`${recallPaperLabels.plan} 엑셀`);
  const dialog = within(await screen.findByRole('dialog', { name: `${recallPaperLabels.plan} 내려받기` }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['닫기', '내려받기']);
  await write(/^내려받는 이유/, '지방식약청 제출');
  confirmDialog();
  expect((await dialog.findByRole('alert')).textContent).toContain('서류를 만들지 못했습니다');
});
