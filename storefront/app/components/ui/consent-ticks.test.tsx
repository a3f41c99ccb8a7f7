import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt } from '~/testing/fields';
import { renderStory, type Story } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './consent-ticks.stories';

testStories(stories, {
  Plain: ['주문 약관 동의', '모두 동의합니다', '구매조건 확인 전문 보기', '제공받는 자: 택배 회사'],
  Refused: ["'개인정보 제3자 제공'에 체크해 주세요."],
});

/** The boxes: all, and each text. */
async function boxes(story: Story): Promise<HTMLInputElement[]> {
  renderStory(stories.default, story);
  return (await screen.findAllByRole('checkbox')) as HTMLInputElement[];
}
const ticked = (all: HTMLInputElement[]) => all.map(({ checked }) => checked);
const tick = (box: HTMLInputElement | undefined) => fireEvent.click(box as HTMLInputElement);

test('nothing is ticked initially; the box for all follows the others and sets them', async () => {
  const all = await boxes(stories.Plain);
  expect(ticked(all)).toEqual([false, false, false]);
  tick(all[1]);
  expect(ticked(all)).toEqual([false, true, false]);
  tick(all[2]);
  expect(ticked(all)).toEqual([true, true, true]);
  tick(all[1]);
  expect(ticked(all)).toEqual([false, false, true]);
  tick(all[0]);
  expect(ticked(all)).toEqual([true, true, true]);
  tick(all[0]);
  expect(ticked(all)).toEqual([false, false, false]);
});

test('a refused form keeps its ticks and shows the missing one', async () => {
  expect(ticked(await boxes(stories.Refused))).toEqual([false, true, false]);
  expect([await messageAt(/\) 구매조건 확인$/), await messageAt(/\) 개인정보 제3자 제공$/)]).toEqual([
    '',
    "'개인정보 제3자 제공'에 체크해 주세요.",
  ]);
});
