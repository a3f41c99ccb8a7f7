import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import meta, * as stories from './file-list.stories.tsx';

testStories(stories, {
  Success: [
    'TL-2026 사용설명서.pdf',
    '카탈로그 파일 · 2026 종합 카탈로그',
    '3.2MB',
    '쓰이지 않음',
    '회원 전용',
    '전체 공개',
  ],
  Empty: ['올린 파일이 없습니다.'],
  Loading: ['파일'],
  Failed: [UNAVAILABLE, '다시 시도'],
  InUse: ['TL-2026 사용설명서.pdf'],
});

test('a file is renamed and restricted to members, and the dialog explains that its URL changes', async () => {
  const file = meta.responses.listConsoleFiles.files[0];
  renderStory(meta, { responses: { changeConsoleFile: { file } } });
  await press('TL-2026 사용설명서.pdf 수정');
  await write('파일 이름 *', 'TL-2026 설명서.pdf');
  fireEvent.click(screen.getByRole('checkbox', { name: '회원 전용' }));
  expect(screen.getByRole('dialog').textContent).toContain('지금까지의 주소로는 열리지 않습니다');
  confirmDialog();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent).toEqual([
    { operation: 'changeConsoleFile', body: { name: 'TL-2026 설명서.pdf', isMembersOnly: true } },
  ]);
});

test('a file in use is not deleted, and its uses are shown', async () => {
  renderStory(meta, stories.InUse);
  await press('TL-2026 사용설명서.pdf 삭제');
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '삭제' }));
  expect(await within(dialog).findByText("카탈로그 파일 '2026 종합 카탈로그'에서 사용하고 있습니다.")).toBeTruthy();
});
