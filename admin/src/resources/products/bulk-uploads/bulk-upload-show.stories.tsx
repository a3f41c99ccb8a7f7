import { bulkUploadDetail, type SheetOffer } from '@iruon/contract';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './bulk-uploads.tsx';

const upload = sample(bulkUploadDetail, {
  kind: 'INVOICES',
  state: 'DONE',
  fileName: '송장.xlsx',
  rowsTotal: 2,
  rowsDone: 2,
  rowsCreated: 1,
  preview: [],
});

export default showPage('송장 파일', 'invoice-uploads', upload, screens.show, { getBulkUpload: { upload } });

const row = (number: number, ...cells: string[]) => ({ row: number, cells });
const offer: SheetOffer = {
  kind: 'INVOICES',
  columns: [
    { key: 'purchaseNo', label: '주문번호', isRequired: true },
    { key: 'courier', label: '택배사', isRequired: true },
    { key: 'invoiceNo', label: '송장번호', isRequired: true },
    { key: 'orderId', label: '상품주문번호', isRequired: false },
  ],
  sheets: [
    {
      ...{ sheet: '출고', headingRow: 1, places: { purchaseNo: 1 } },
      first: [row(1, '주문번호', '운송사', '운송장'), row(2, '20261120-000001', '경동', '612345678901')],
    },
  ],
};
const asking = { ...upload, state: 'COLUMNS_UNKNOWN' as const, rowsTotal: 0, rowsCreated: 0, offer };
const products = sample(bulkUploadDetail, { ...asking, kind: 'PRODUCTS', fileName: '상품.xlsx', chosen: ['PRODUCTS'] });

export const Asking: Story = {
  responses: {
    getBulkUpload: { upload: asking },
    chooseBulkUploadColumns: { upload: { ...upload, state: 'CHECKING' } },
  },
};
export const Refused: Story = {
  responses: {
    getBulkUpload: { upload: asking },
    chooseBulkUploadColumns: new Refusal(400, '입력하신 내용을 확인해 주세요.', {
      'places.courier': 'C열은 송장번호 열로도 골랐습니다.',
    }),
  },
};
export const AskingOptions: Story = {
  responses: { getBulkUpload: { upload: { ...products, offer: { ...offer, kind: 'OPTIONS' } } } },
};
export const Done: Story = {};
export const Running: Story = {
  responses: { getBulkUpload: { upload: { ...upload, state: 'RUNNING', rowsTotal: 300, rowsDone: 120, ahead: 0 } } },
};
export const Loading: Story = { responses: { getBulkUpload: pending } };
export const Failed: Story = { responses: { getBulkUpload: new Refusal(503, UNAVAILABLE) } };
