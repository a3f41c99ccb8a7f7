import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './udi-camera.stories';

testStories(stories, { Closed: ['카메라 켜기', '사진 고르기', '이 기기에서만 읽고 보내지 않습니다.'] });

/** Puts a camera in the place of the browser's, which happy-dom has none of. */
function camera(open: () => Promise<MediaStream>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: open } });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['NotAllowedError', '카메라를 쓰도록 허용하지 않았습니다.'],
  ['NotFoundError', '이 기기에서 카메라를 찾지 못했습니다.'],
  ['NotReadableError', '다른 앱이 카메라를 쓰고 있습니다.'],
])('a camera that refuses with %s is explained, and can be opened again', async (name, text) => {
  camera(() => Promise.reject(Object.assign(new Error('no'), { name })));
  renderStory(stories.default, stories.Closed);
  await press('카메라 켜기');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(text));
  expect(screen.queryByLabelText('카메라 화면')).toBeNull();
  expect(screen.getByRole('button', { name: '카메라 켜기' })).toBeTruthy();
});

test('the camera stops when it is turned off', async () => {
  const stop = vi.fn();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}));
  camera(async () => Object.assign(new MediaStream(), { getTracks: () => [{ stop }] }));
  renderStory(stories.default, stories.Closed);
  await press('카메라 켜기');
  await waitFor(() => expect(play).toHaveBeenCalled());
  await press('카메라 끄기');
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test('a file that is no picture is refused', async () => {
  Object.defineProperty(globalThis, 'createImageBitmap', {
    configurable: true,
    value: () => Promise.reject(new Error('no picture')),
  });
  renderStory(stories.default, stories.Closed);
  const files = [new File(['x'], 'x.txt')];
  fireEvent.change(await screen.findByLabelText('사진 고르기'), { target: { files } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('사진을 열지 못했습니다.'));
});
