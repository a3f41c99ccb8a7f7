import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageHead } from '../../layout/page-head.tsx';
import { UNAVAILABLE } from '../../testing/list-states.ts';
import { renderStory, resourcePage } from '../../testing/story.tsx';
import meta, { Empty, Failed, Loading, Success } from './record-history.stories.tsx';
import { HistoryOf, WithHistory } from './record-history.tsx';

async function open(story: Parameters<typeof renderStory>[1]): Promise<void> {
  renderStory(meta, story);
  fireEvent.click(await screen.findByRole('tab', { name: '변경 이력' }));
}

it('shows who changed which field from what to what, with a link to the entry', async () => {
  await open(Success);
  const entry = await screen.findByRole('link', { name: '브랜드 변경' });
  expect(entry.getAttribute('href')).toBe('/user-logs/01890000-0000-7000-8000-000000000001/show');
  expect(screen.getByText('새 이름').closest('li')?.textContent).toBe('이름 옛 이름 → 새 이름');
  expect(screen.getByText(/박상담 · 최고 관리자/)).toBeDefined();
});

it('keeps what was typed on the page while it is open', async () => {
  renderStory(meta, Success);
  fireEvent.change(await screen.findByLabelText('이름'), { target: { value: '쓰던 값' } });
  fireEvent.click(await screen.findByRole('tab', { name: '변경 이력' }));
  expect(await screen.findByRole('tabpanel')).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: '내용' }));
  expect(screen.queryByRole('tabpanel')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('이름').value).toBe('쓰던 값');
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

const MemberPage = () => (
  <WithHistory>
    <PageHead title="김회원" />
    <HistoryOf member="01890000-0000-7000-8000-000000000002" />
  </WithHistory>
);

it('is opened by the address, and is about the objects that the page names', async () => {
  const page = resourcePage('회원', 'users', MemberPage, { listHistory: { logs: [], total: 0 } });
  renderStory({ ...page, at: '/?tab=history' }, {});
  expect(await screen.findByText('아직 기록이 없습니다.')).toBeDefined();
});

it('is missing on a page without a record', async () => {
  renderStory({ title: '목록', resource: 'brands', render: () => <PageHead title="브랜드" />, responses: {} }, {});
  expect(await screen.findByRole('heading', { name: '브랜드' })).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
});
