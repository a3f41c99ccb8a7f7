import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './bulk-upload-show.stories.tsx';

testStories(stories, {
  Asking: ['열 고르기', '처음 보는 제목의 파일입니다.', '운송장', '버리기'],
  Refused: ['열 고르기'],
  AskingOptions: ["이어서 '옵션' 시트의 열을 골라 주세요.", '골라 둔 열로 읽습니다: 상품'],
  Done: ['송장.xlsx', '발송한 행'],
  Running: ['120 / 300', '멈추기'],
  Loading: ['불러오는 중'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

async function chooseAll(): Promise<void> {
  await write(/^택배사 열/, '2');
  await write(/^송장번호 열/, '3');
  await press('이 열로 읽기');
  await waitFor(() => expect(server.sent).toHaveLength(1));
}

test('the columns of unknown headings are chosen on the page of the upload', async () => {
  renderStory(stories.default, stories.Asking);
  await screen.findByRole('region', { name: '열 고르기' });
  expect(screen.queryByText('발송할 행')).toBeNull();
  await chooseAll();
  expect(server.sent).toEqual([
    {
      operation: 'chooseBulkUploadColumns',
      body: {
        ...{ kind: 'INVOICES', sheet: '출고', headingRow: 1, isKept: true },
        places: { purchaseNo: 1, courier: 2, invoiceNo: 3 },
      },
    },
  ]);
});

test('a refused column has the reason at its field', async () => {
  renderStory(stories.default, stories.Refused);
  await chooseAll();
  await waitFor(async () => expect(await messageAt(/^택배사 열/)).toBe('C열은 송장번호 열로도 골랐습니다.'));
});
