import { bulkUploadDetail } from '@iruon/contract';
import { screen, waitFor } from '@testing-library/react';
import { useGetList, useGetMany, useGetOne } from 'react-admin';
import { expect, test } from 'vitest';
import { sample } from '../testing/sample.ts';
import { pending, type Responses } from '../testing/server.ts';
import { renderStory } from '../testing/story.tsx';

const detail = sample(bulkUploadDetail);
const { preview: _, ...row } = detail;

/** Reads the rows of a list and of a choice, then the record of the first row, as a page does after a click on it. */
function Pages() {
  const { data: rows } = useGetList('bulk-uploads');
  const { data: chosen } = useGetMany('bulk-uploads', { ids: [detail._id] });
  const isReady = rows !== undefined && chosen !== undefined;
  return isReady ? <Record /> : null;
}

function Record() {
  const { data } = useGetOne('bulk-uploads', { id: detail._id });
  return <output>{data === undefined ? '기다림' : `미리보기 ${typeof data.preview}`}</output>;
}

const show = (response: unknown) => {
  const responses: Responses = {
    listBulkUploads: { uploads: [row], total: 1 },
    getBulkUpload: response,
  };
  renderStory({ title: '기록', responses }, { render: () => <Pages /> });
};
const shown = () => screen.findByRole('status');

test('the row of a list is not taken for its record while the record is loading', async () => {
  show(pending);
  expect((await shown()).textContent).toBe('기다림');
});

test('the record is shown when it has arrived', async () => {
  show({ upload: detail });
  const output = await shown();
  await waitFor(() => expect(output.textContent).toBe('미리보기 object'));
});
