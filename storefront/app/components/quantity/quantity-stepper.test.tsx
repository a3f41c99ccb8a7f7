import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './quantity-stepper.stories';

testStories(stories, {
  Limited: ['수량 줄이기', '수량 늘리기'],
  FromNone: ['수량 줄이기'],
  Disabled: ['수량 늘리기'],
});

const field = () => screen.getByLabelText<HTMLInputElement>('수량');
const counted = () => document.querySelector('output')?.textContent;
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const message = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

test('the buttons stop at the minimum and at the maximum', async () => {
  renderStory(stories.default, stories.Limited);
  await press('수량 줄이기');
  expect([counted(), isOff('수량 줄이기'), isOff('수량 늘리기')]).toEqual(['1', true, false]);
  for (let presses = 0; presses < 3; presses += 1) await press('수량 늘리기');
  expect([counted(), isOff('수량 늘리기')]).toEqual(['4', true]);
});

test('a number above the stock becomes the stock, with a message until the next press', async () => {
  renderStory(stories.default, stories.Limited);
  await enter('수량', '9');
  expect([counted(), field().value, message()]).toEqual(['4', '4', '재고 4개까지 담을 수 있습니다.']);
  await press('수량 줄이기');
  expect([counted(), message()]).toEqual(['3', undefined]);
});

test('an invalid amount stays visible until the field loses focus, and has no effect', async () => {
  renderStory(stories.default, stories.Limited);
  await enter('수량', '세 개');
  expect([counted(), field().value]).toEqual(['2', '세 개']);
  fireEvent.blur(field());
  expect(field().value).toBe('2');
});

test('zero is an amount only if it is allowed', async () => {
  renderStory(stories.default, stories.FromNone);
  await enter('수량', '0');
  expect(counted()).toBe('0');
  await enter('수량', '');
  expect([counted(), field().value]).toEqual(['0', '']);
  fireEvent.blur(field());
  expect(field().value).toBe('0');
});
