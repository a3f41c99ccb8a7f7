import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { confirmDialog, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import { EVERY_MS } from './parts.ts';
import * as stories from './system.stories.tsx';

testStories(stories, {
  Success: [
    '모두 정상입니다',
    '멈춘 작업이 없습니다.',
    '보내지 못한 메일이 없습니다.',
    '보내지 못한 문자가 없습니다.',
    '대기열이 비어 있습니다.',
    '1개가 마지막에 성공했습니다.',
    '12 / 100',
    '1.46MB',
    '카카오 로그인',
    '네이버 로그인 꺼짐',
    '1.0.0 (abc123)',
    '61초 걸림 · 2KB',
    '꺼짐',
    'create extension pg_stat_statements',
    '5GB',
    '지금은 없습니다.',
  ],
  Loading: ['요약 불러오는 중', '데이터베이스 불러오는 중'],
  Failed: [UNAVAILABLE, '다시 시도', '확인하지 못한 항목이 있습니다', '데이터베이스의 상태를 읽지 못했습니다', '5GB'],
  Findings: [
    '먼저 볼 것 7건',
    '오래된 기록 정리가 끝까지 실패했습니다. 3건이 멈춰 있습니다.',
    '결제사가 3번 제대로 응답하지 않았습니다.',
    'docs/runbook.md “Jobs failed”',
    'relation "sessions" does not exist',
    '내용이 지워져 다시 보낼 수 없습니다',
    '시작하지 않음',
    '소식 없음',
    '묻고 있는 거래 1건 · 가장 오래된 것',
    '27초',
    '마지막 백업이 실패했습니다.',
    'no space left on device',
    '마지막 41초 잃음',
    '실패 7번',
    '세션 77이 막고 있음',
    'iruon-files',
    'the bucket refuses our key',
    '90 / 100',
  ],
});

test('what is urgent comes first, each with its next step', async () => {
  renderStory(stories.default, stories.Findings);
  const summary = within(await screen.findByRole('region', { name: '먼저 볼 것 7건' }));
  const titles = summary.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['멈춘 작업', '응답하지 않는 외부 서비스']);
  expect(titles.slice(-2)).toEqual(['보내지 못한 메일', '일부 기능이 멈춘 서버']);
  const link = summary.getByRole('link', { name: '멈춘 작업: 멈춘 작업 보기' });
  expect(link.getAttribute('href')).toBe('#works');
});

const ofSection = async (name: string) => within(await screen.findByRole('region', { name }));

test('a job is retried, all of them after a question, and one is discarded with a reason', async () => {
  renderStory(stories.default, stories.Findings);
  const works = await ofSection('멈춘 작업');
  fireEvent.click(await works.findByRole('button', { name: '오래된 기록 정리 다시 시도' }));
  await screen.findByText('1건을 다시 시도합니다.');
  fireEvent.click(works.getByRole('button', { name: '멈춘 작업 모두 다시 시도' }));
  await screen.findByText(/오래된 것부터 한 번에 1,000건까지입니다/);
  confirmDialog();
  await screen.findByText('3건을 다시 시도합니다.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(works.getByRole('button', { name: '오래된 기록 정리 버리기' }));
  await write(/^사유/, '다음 날 다시 실행됩니다');
  confirmDialog();
  await screen.findByText('1건을 버렸습니다.');
  const _works = [expect.any(String)];
  expect(server.sent).toEqual([
    { operation: 'retryUndoneWorks', body: { _works } },
    { operation: 'retryAllUndoneWorks', body: { kind: 'JOB' } },
    { operation: 'discardUndoneWorks', body: { _works, reason: '다음 날 다시 실행됩니다' } },
  ]);
});

test('the page reads its parts again by itself, and at a press', async () => {
  let reads = 0;
  const { getSystemQueues } = stories.default.responses;
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    renderStory(stories.default, {
      responses: {
        getSystemQueues: () => {
          reads += 1;
          return getSystemQueues;
        },
      },
    });
    await expect.poll(() => reads).toBe(1);
    await expect.poll(() => screen.queryByText('모두 정상입니다')).not.toBeNull();
    vi.advanceTimersByTime(EVERY_MS);
    await expect.poll(() => reads).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: '새로 고침' }));
    await expect.poll(() => reads).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
