import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { search } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { contentText, requiredLine } from '../kernel/texts.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { displayPeriod } from '../records/display-period.ts';
import { shownLink } from '../records/shown-link.ts';
import { popupBox } from './schemas.ts';

const { anyone } = operationsTagged('popups');

/** Maximum number that a visitor is shown at a time. */
export const SHOWN_POPUP_LIMIT = 5;

const shown = {
  content: contentText(1_000).describe('Plain text; its line breaks are shown'),
  url: shownLink,
  ...popupBox,
};

/** Layers over the home page. */
export const popups = consoleResource(['popup', 'popups'], '/api/console/popups', '팝업', {
  // They are ordered on one page.
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
