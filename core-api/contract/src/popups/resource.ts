import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { search } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { contentText, requiredLine } from '../kernel/texts.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { displayPeriod } from '../records/display-period.ts';
import { shownLink } from '../records/shown-link.ts';

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

const { anyone } = operationsTagged('popups');

/** Maximum number of popups that a visitor sees at a time. */
export const SHOWN_POPUP_LIMIT = 5;

const shown = {
  content: contentText(1_000).describe('Plain text; its line breaks are shown'),
  url: shownLink,
  ...popupBox,
};

/** Boxes that are shown over the home page. */
export const popups = consoleResource(['popup', 'popups'], '/api/console/popups', '팝업', {
  area: 'content',
  // The console sorts them on one page.
  limit: 50,
  fields: {
    name: requiredLine('이름', 50).describe('For operators only'),
    ...shown,
    display: displayPeriod,
  },
  sorts: ['sequence', 'name', 'createdAt'],
  filters: { q: search('Part of name or content') },
  ordered: 'sequence',
  keepsRevisions: true,
  example: {
    name: '연말 배송 안내',
    content: '연말에는 배송이 하루 늦어질 수 있습니다.\n급한 주문은 전화로 알려 주세요.',
    url: '/center/notice',
    left: 120,
    top: 160,
    width: 400,
    height: 320,
    display: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null },
  },
  operations: {
    listPopups: anyone('GET /api/v1/popups', 'The current popups of the home page, in their order').ok(
      z.object({ popups: z.array(component('Popup', { _id: id, ...shown })).max(SHOWN_POPUP_LIMIT) }),
      { showsMoment: true },
    ),
  },
});
export type ConsolePopup = ResourceView<typeof popups>;
