import { bulkUploadDetail } from '@iruon/contract';
import { UNAVAILABLE } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { pending, Refusal } from '../../testing/server.ts';
import { type Story, showPage } from '../../testing/story.tsx';
import { BulkUploadShow } from './bulk-upload-show.tsx';

const upload = sample(bulkUploadDetail, {
  kind: 'INVOICES',
  state: 'DONE',
  fileName: '송장.xlsx',
  rowsTotal: 2,
  rowsDone: 2,
  rowsCreated: 1,
  preview: [],
});

export default showPage('송장 파일', 'invoice-uploads', upload, BulkUploadShow, { getBulkUpload: { upload } });

export const Done: Story = {};
export const Running: Story = {
  responses: { getBulkUpload: { upload: { ...upload, state: 'RUNNING', rowsTotal: 300, rowsDone: 120, ahead: 0 } } },
};
export const Loading: Story = { responses: { getBulkUpload: pending } };
export const Failed: Story = { responses: { getBulkUpload: new Refusal(503, UNAVAILABLE) } };
