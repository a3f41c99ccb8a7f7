import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import meta, * as stories from './courier-templates.stories.tsx';

testStories(stories, {
  Success: ['파일 미리보기', 'P261130-00042', '010-0000-0001', '신용'],
  New: ['고객주문번호', '파일 미리보기'],
  Listed: ['CJ대한통운', '고객주문번호, 받는분성명, 전화번호, 운임구분', '포장마다 한 줄'],
  Empty: ['조건에 맞는 양식이 없습니다.'],
});

test('the preview follows the form, and the columns are saved in their order', async () => {
  renderStory(meta, stories.Success);
  const preview = await screen.findByRole('region', { name: '파일 미리보기' });
  const fixed = await screen.findByDisplayValue('신용');
  await write(/^이름/, 'CJ 새 계약');
  const { fireEvent } = await import('@testing-library/react');
  fireEvent.change(fixed, { target: { value: '선불' } });
  await waitFor(() => expect(within(preview).getAllByText('선불')).toHaveLength(2));
  await press('저장');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent).toMatchObject([
    {
      operation: 'updateConsoleCourierTemplate',
      body: {
        name: 'CJ 새 계약',
        columns: [
          { header: '고객주문번호', field: 'PARCEL_NO', text: '' },
          { header: '받는분성명', field: 'RECEIVER_NAME', text: '' },
          { header: '전화번호', field: 'RECEIVER_PHONE', text: '' },
          { header: '운임구분', field: null, text: '선불' },
        ],
      },
    },
  ]);
});
