import { UNAVAILABLE } from '../../testing/list-states.ts';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './bulk-upload-show.stories.tsx';

testStories(stories, {
  Done: ['송장.xlsx', '발송한 행'],
  Running: ['120 / 300', '멈추기'],
  Loading: ['불러오는 중'],
  Failed: [UNAVAILABLE, '다시 시도'],
});
