import { onTestFinished, vi } from 'vitest';

/** A device with touch, until the end of the test, whose camera refuses by an error of this name. */
export function touchWithoutCamera(name: string): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia.call(window, query);
    return query.includes('coarse') ? Object.defineProperty(list, 'matches', { value: true }) : list;
  });
  const getUserMedia = () => Promise.reject(Object.assign(new Error('no'), { name }));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
}
