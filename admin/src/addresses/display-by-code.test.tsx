import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dataProvider } from '../console/data-provider.ts';
import { renderStory } from '../testing/story.tsx';
import { testStories } from '../testing/test-stories.ts';
import * as stories from './display-by-code.stories.tsx';

const { found: display, ...shown } = stories;
testStories(shown, { Unknown: ['없는 페이지입니다.'], Failed: ['다시 시도'] });

// @covers route:/console/display/{code}, route:/console/main/display/{code}, route:/console/main/review/{code}
test('the code of the address selects the display', async () => {
  const getList = vi.spyOn(dataProvider, 'getList');
  renderStory(stories.default, { responses: { listConsoleDisplays: { displays: [display], total: 1 } } });
  // Left for the screen of that display.
  await screen.findByTestId('left');
  expect(getList).toHaveBeenCalledWith('displays', expect.objectContaining({ filter: { code: 'NOPE' } }));
  getList.mockRestore();
});
