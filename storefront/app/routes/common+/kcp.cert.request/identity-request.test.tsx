import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './identity-request.stories';

const submit = vi.fn();
beforeEach(() => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
  submit.mockClear();
  sessionStorage.clear();
});

testStories(stories, {
  Joining: ['휴대폰 본인확인', '확인된 내용으로 가입됩니다', '본인확인 화면 열기'],
  Recovery: ['휴대폰 본인확인', '본인확인 화면 열기'],
});

// @covers route:/common/kcp/cert/request
test('the window of the provider is opened by script once for each check; after Back the button opens it', async () => {
  renderStory(stories.default, stories.Joining);
  const button = await screen.findByRole('button', { name: '본인확인 화면 열기' });
  const form = button.closest('form') as HTMLFormElement;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', 'https://identity.example/window']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ reg_cert_key: 'REG-20261120-1', kcp_page_submit_yn: 'Y' });
  expect(submit).toHaveBeenCalledTimes(1);
  cleanup();

  renderStory(stories.default, stories.Joining);
  await screen.findByRole('button', { name: '본인확인 화면 열기' });
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a check that is not for the sign-up returns to the login', async () => {
  renderStory(stories.default, stories.Recovery);
  expect((await screen.findByRole('link', { name: '처음으로' })).getAttribute('href')).toBe('/login');
});
