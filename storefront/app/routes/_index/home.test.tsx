import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './home.stories';

testStories(stories, {
  Quiet: ['수술 계획에 맞는 임플란트를, 규격 그대로.', '회원 로그인'],
  Slides: ['1번 배너', '2번 배너', '이루온 임플란트 공식 쇼핑몰'],
  WithPopups: ['1번 안내', '2번 안내', '오늘 하루 열지 않기'],
  PopupsAnswered: ['1번 안내', '2번 안내'],
  // @covers error:home-popup-does-not-load
  PopupsFail: ['안내 팝업을 불러오지 못했습니다.', '두 가지 제품 라인'],
  Member: ['다시 구매하기', '5번 구매 · 최근 2026.11.18'],
});

const open = (story = stories.Slides) => renderStory(stories.default, story);

describe('the slides', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const bullets = () => screen.getAllByRole('button', { name: /번째 배너 보기/ });
  const shown = () => bullets().findIndex((bullet) => bullet.getAttribute('aria-current') === 'true');
  const ready = async () => {
    open();
    await screen.findAllByText('1번 배너');
    // Renders the visitor's preferences, which effects have read.
    await pass(0);
  };

  // @covers screen:home/fading-two-slide-visual-numbered-bullets, constant:screen/slide-delay-5000-ms
  // @covers constant:screen/slide-transition-500-ms
  test('change every five seconds in a loop, and fade within half a second', async () => {
    await ready();
    expect(shown()).toBe(0);
    const slides = document.querySelectorAll('[aria-roledescription=장]');
    expect([...slides].map(({ classList }) => classList.contains('duration-500'))).toEqual([true, true]);
    expect([...slides].map(({ classList }) => classList.contains('opacity-0'))).toEqual([false, true]);
    await pass(4_500);
    expect(shown()).toBe(0);
    await pass(600);
    expect(shown()).toBe(1);
    await pass(5_100);
    expect(shown()).toBe(0);
  });

  test('pause while the pointer or the focus is on them, and continue afterwards', async () => {
    await ready();
    const region = screen.getByLabelText('메인 배너');
    fireEvent.pointerEnter(region);
    await pass(20_000);
    expect(shown()).toBe(0);
    fireEvent.pointerLeave(region);
    fireEvent.focus(screen.getByRole('link', { name: /자세히 보기.*1번/ }));
    await pass(20_000);
    expect(shown()).toBe(0);
    fireEvent.blur(screen.getByRole('link', { name: /자세히 보기.*1번/ }));
    await pass(5_100);
    expect(shown()).toBe(1);
  });

  test('stop and start again by their button; a number shows its slide', async () => {
    await ready();
    await press('배너 멈추기');
    await pass(20_000);
    expect(shown()).toBe(0);
    await press(/^2번째 배너 보기/);
    expect(shown()).toBe(1);
    await press('배너 다시 넘기기');
    await pass(5_100);
    expect(shown()).toBe(0);
  });

  test('do not move for visitors who prefer reduced motion; the numbers still work', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('reduce'), addEventListener() {}, removeEventListener() {} }) as never,
    );
    await ready();
    await pass(20_000);
    expect(shown()).toBe(0);
    expect(screen.queryByRole('button', { name: '배너 멈추기' })).toBeNull();
    await press(/^2번째 배너 보기/);
    expect(shown()).toBe(1);
  });
});

test('the first picture is loaded first, and each picture has the aspect ratio for the screen width', async () => {
  open();
  await screen.findAllByText('1번 배너');
  const pictures = [...document.querySelectorAll('picture')];
  expect(pictures.map((each) => each.querySelector('img')?.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  expect(pictures[0]?.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  expect(pictures[0]?.querySelector('source')?.getAttribute('srcset')).toContain('000000000001?w=1920');
  expect(pictures[0]?.querySelector('img')?.getAttribute('src')).toContain('000000000051');
});

describe('popups', () => {
  const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

  // @covers screen:home/popups-layers-placed-sized-stored, screen:home/popup-line-breaks-link-hide-today
  test('have their position and size, their lines and their link', async () => {
    open(stories.WithPopups);
    const dialog = await screen.findByRole('dialog', { name: '1번 안내' });
    expect(dialog.style.getPropertyValue('--left')).toBe('100px');
    expect(dialog.style.getPropertyValue('--height')).toBe('320px');
    expect(dialog.querySelector('p')?.textContent).toBe('첫 줄\n둘째 줄');
    expect(dialog.querySelector('a')?.getAttribute('href')).toBe('/center/notice');
  });

  // @covers screen:home/popup-line-breaks-link-hide-today
  test('close for this visit, or for a day with the box', async () => {
    const { sent } = open(stories.PopupsAnswered);
    await screen.findByRole('dialog', { name: '1번 안내' });
    fireEvent.click(screen.getAllByRole('button', { name: '닫기' })[0] as HTMLElement);
    await expect.poll(dialogs).toEqual(['2번 안내']);
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByLabelText('오늘 하루 열지 않기'));
    await press('닫기');
    await expect.poll(dialogs).toEqual([]);
    await expect.poll(() => sent).toEqual([{ verb: 'hidePopup', input: ['018f0000-0000-7000-8000-000000000002'] }]);
  });

  test('close by Escape: the one with the focus, which moves to the next one', async () => {
    open(stories.WithPopups);
    const second = await screen.findByRole('dialog', { name: '2번 안내' });
    second.querySelector('button')?.focus();
    // The page listens to keys only after it has shown the popups.
    const pressEscape = (from: number) => {
      if (dialogs().length === from) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      return dialogs();
    };
    await expect.poll(() => pressEscape(2)).toEqual(['1번 안내']);
    await expect
      .poll(() => document.activeElement?.closest('[role=dialog]')?.querySelector('h2')?.textContent)
      .toBe('1번 안내');
    await expect.poll(() => pressEscape(1)).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
  });
});

test('an earlier purchase is added to the cart by one press', async () => {
  const { sent } = open(stories.Member);
  await press(/^담기/);
  await expect.poll(() => sent.map(({ verb }) => verb)).toEqual(['addToCart']);
});

// @covers screen:home/media-block-video
test('the video is loaded on demand, with captions', async () => {
  open(stories.Quiet);
  const poster = await screen.findByRole('link', { name: '임플란트 식립 과정 영상 보기' });
  expect(document.querySelector('video')).toBeNull();
  fireEvent.click(poster);
  expect(document.querySelector('video track')?.getAttribute('kind')).toBe('captions');
});
