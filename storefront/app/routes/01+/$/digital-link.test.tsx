import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './digital-link.stories';
import { loader } from './route';

testStories(stories, {
  UnknownPackage: ['이 번호의 제품을 찾지 못했습니다', '08800000009995, 로트 A1', '제품 이름으로 찾기', '문의하기'],
  Unreadable: ['08800000000015/10', 'UDI의 길이가 맞지 않습니다.'],
});

test('a link of an unknown package is not found', async () => {
  const context = { bff: { screens: { udiOfLink: async () => ({ code: '08800000009995', isMistyped: false }) } } };
  const request = new Request('https://iruon.example/01/08800000009995');
  const response = await loader({ request, params: {}, context } as unknown as Parameters<typeof loader>[0]);
  expect(response).toMatchObject({ init: { status: 404 } });
});

test('the text of an unreadable link can be corrected', async () => {
  renderStory(stories.default, stories.Unreadable);
  expect(await screen.findByDisplayValue('https://iruon.example/01/08800000000015/10')).toBeTruthy();
});
