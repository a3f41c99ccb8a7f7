import { z } from 'zod';

const pixels = (label: string, min: number, max: number) => {
  const error = `${label} ${min}~${max}픽셀로 입력해 주세요.`;
  return z.int({ error }).min(min, error).max(max, error);
};

/** The smallest and largest values of position and size, in px of the page. */
export const popupBounds = {
  left: [0, 1920],
  top: [0, 2000],
  width: [240, 960],
  height: [160, 800],
} as const satisfies Record<string, readonly [min: number, max: number]>;
export type PopupBox = Record<keyof typeof popupBounds, number>;

/** The position and size of a popup on a page of at least 1200 px. */
export const popupBox = {
  left: pixels('왼쪽 위치는', ...popupBounds.left),
  top: pixels('위쪽 위치는', ...popupBounds.top),
  width: pixels('너비는', ...popupBounds.width),
  height: pixels('높이는', ...popupBounds.height),
};
