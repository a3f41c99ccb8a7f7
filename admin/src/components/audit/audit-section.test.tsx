import { cleanup, fireEvent, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { UNAVAILABLE } from '../../testing/list-states.ts';
import { type Meta, renderStory } from '../../testing/story.tsx';
import meta, { Empty, Failed, Loading, Success } from './audit-section.stories.tsx';
import { RecordAudit } from './audit-section.tsx';

const editMeta: Meta = {
  ...meta,
  render: () => (
    <RecordContextProvider value={{ id: '01890000-0000-7000-8000-000000000001' }}>
      <RecordAudit />
    </RecordContextProvider>
  ),
};

async function open(story: Parameters<typeof renderStory>[1]): Promise<void> {
  renderStory(meta, story);
  fireEvent.click(await screen.findByRole('button', { name: '보기' }));
}

it('shows who changed which field from what to what, once it is opened', async () => {
  await open(Success);
  expect(await screen.findByText('브랜드 변경')).toBeDefined();
  expect(screen.getByText('새 이름').closest('li')?.textContent).toBe('이름 옛 이름 → 새 이름');
  expect(screen.getByText(/박상담 · 최고 관리자/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '접기' }));
  expect(screen.queryByText('브랜드 변경')).toBeNull();
});

it('says that there is none', async () => {
  await open(Empty);
  expect(await screen.findByText('아직 기록이 없습니다.')).toBeDefined();
});

it('shows its loading state', async () => {
  await open(Loading);
  expect(await screen.findByLabelText('불러오는 중')).toBeDefined();
});

it('can be tried again', async () => {
  await open(Failed);
  expect(await screen.findByText(UNAVAILABLE)).toBeDefined();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeDefined();
});

it('belongs to the record of a page, and to none that is not stored yet', async () => {
  renderStory({ ...editMeta, resource: 'brands' }, {});
  fireEvent.click(await screen.findByRole('button', { name: '보기' }));
  expect(await screen.findByText('브랜드 변경')).toBeDefined();
  cleanup();
  renderStory({ ...editMeta, resource: 'brands', render: () => <RecordAudit /> }, {});
  expect(screen.queryByText('처리 기록')).toBeNull();
});
