import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './company-approval.stories';

testStories(stories, {
  Waiting: ['가입 승인', '서류를 확인하고 있습니다.', '사업자등록증.pdf', '2026.11.20', '서류 다시 보내기'],
  Rejected: ['보내 주신 서류로는 가입을 승인하지 못했습니다.', '휴업한 사업자입니다.', '다시 보내기'],
  Approved: ['가입이 승인되었습니다.', '쇼핑몰로 가기'],
  NeverNeeded: ['승인이 필요 없는 계정입니다.'],
  RefusedWithoutScripts: ['올릴 수 없는 형식입니다.', '다시 보내기'],
});

afterEach(() => vi.unstubAllGlobals());

test('a company that awaits approval can send its registration again', async () => {
  const send = vi.fn<typeof fetch>(async () => Response.json({ request: {} }, { status: 201 }));
  vi.stubGlobal('fetch', send);
  renderStory(stories.default, stories.Waiting);
  await press('서류 다시 보내기');
  const input = await screen.findByLabelText<HTMLInputElement>(/^사업자등록증/);
  fireEvent.change(input, { target: { files: [new File(['x'], '등록증.pdf', { type: 'application/pdf' })] } });
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  // The sent registration replaces the form.
  expect(await screen.findByText('서류를 확인하고 있습니다.')).toBeDefined();
  expect(String(send.mock.calls[0]?.[0])).toContain('/files/company-approval');
});

test('an approved company sees no form', async () => {
  renderStory(stories.default, stories.Approved);
  await screen.findByText('가입이 승인되었습니다.');
  expect(screen.queryByLabelText(/^사업자등록증/)).toBeNull();
});
