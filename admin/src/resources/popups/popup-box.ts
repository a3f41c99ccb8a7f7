import { type PopupBox, popupBounds } from '@iruon/contract';

/** The size of the page that the canvas represents, px. */
export const PAGE = { width: 1440, height: 960 } as const;

const between = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(value, min), Math.max(max, min)));

/** The box after dragging it by a distance in px of the page; it stays on the page. */
export function movedBox(box: PopupBox, right: number, down: number): PopupBox {
  return {
    ...box,
    left: between(box.left + right, popupBounds.left[0], PAGE.width - box.width),
    top: between(box.top + down, popupBounds.top[0], PAGE.height - box.height),
  };
}

/** The box after dragging its corner by a distance in px of the page; it stays within the sizes of popups, and on the page. */
export function resizedBox(box: PopupBox, right: number, down: number): PopupBox {
  const { width, height } = popupBounds;
  return {
    ...box,
    width: between(box.width + right, width[0], Math.min(width[1], PAGE.width - box.left)),
    height: between(box.height + down, height[0], Math.min(height[1], PAGE.height - box.top)),
  };
}
