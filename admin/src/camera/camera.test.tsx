import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CameraDialog } from './camera.tsx';

/** Puts a camera in the place of the browser's, which happy-dom has none of. */
function camera(open: () => Promise<MediaStream>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: open } });
}
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

const show = (onClose = () => {}) => render(<CameraDialog onCode={() => {}} onClose={onClose} />);

test('a refused permission says how to allow it', async () => {
  camera(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('카메라를 쓰도록 허용하지 않았습니다.');
});

test('a device without a camera says so', async () => {
  camera(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotFoundError' })));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('이 기기에서 카메라를 찾지 못했습니다.');
});

test('an address without https says so', async () => {
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('https로 시작하는 주소로 열어 주세요.');
});

test('the camera stops when the dialog is closed', async () => {
  const stop = vi.fn();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}));
  camera(async () => Object.assign(new MediaStream(), { getTracks: () => [{ stop }] }));
  const { unmount } = show();
  await waitFor(() => expect(play).toHaveBeenCalled());
  expect(stop).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});
