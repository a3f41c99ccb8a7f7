import { bandBanners, revision, revisionDetail } from '@iruon/contract';
import { sample } from '../../testing/sample.ts';
import { Refusal } from '../../testing/server.ts';
import { editPage, type Story } from '../../testing/story.tsx';
import { screens } from './band-banners.tsx';

const bandBanner = sample(bandBanners.view, {
  name: '설 연휴 배송 안내',
  code: 'HOLIDAY',
  url: '/shop',
  color: null,
  updatedAt: '2026-11-24T01:00:00.000Z',
  display: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null },
});
const saved = { actorName: '박상담', at: '2026-11-24T01:00:00.000Z' };
const older = { number: 1, actorName: null, at: '2026-11-20T00:30:00.000Z', changed: [] };

const Form = screens.edit;

export default editPage('띠배너 수정', 'band-banners', bandBanner, Form, {
  getConsoleBandBanner: { bandBanner },
  listConsoleRevisions: {
    revisions: [sample(revision, { number: 2, ...saved, changed: ['name'] }), sample(revision, older)],
  },
  getConsoleRevision: {
    revision: sample(revisionDetail, {
      number: 2,
      ...saved,
      changed: ['name'],
      // jsonb sorts keys by their length.
      fields: { url: '', code: 'HOLIDAY', name: '추석 연휴 배송 안내', color: null, display: bandBanner.display },
    }),
  },
});

export const Success: Story = {};

/** Another operator saved the banner while it was edited. */
export const Changed: Story = {
  responses: {
    updateConsoleBandBanner: new Refusal(
      409,
      '그 사이 다른 사람이 바꾸었습니다.',
      { name: '그 사이 바뀐 값: ‘추석 안내’' },
      { code: 'RECORD_CHANGED', detail: '박상담 님이 2026.11.24 10:05에 바꾸었습니다.' },
    ),
  },
};
