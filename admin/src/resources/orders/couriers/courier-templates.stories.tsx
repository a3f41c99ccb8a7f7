import { courierTemplates } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { editPage, type Story } from '../../../testing/story.tsx';
import { screens } from './courier-templates.tsx';

const courierTemplate = sample(courierTemplates.view, {
  name: 'CJ대한통운',
  courierCode: 'CJ',
  fileKind: 'XLSX',
  hasHeader: true,
  phoneFormat: 'HYPHENS',
  rowsPer: 'PARCEL',
  columns: [
    { header: '고객주문번호', field: 'PARCEL_NO', text: '' },
    { header: '받는분성명', field: 'RECEIVER_NAME', text: '' },
    { header: '전화번호', field: 'RECEIVER_PHONE', text: '' },
    { header: '운임구분', field: null, text: '신용' },
  ],
});
const Create = screens.create;
const List = screens.list;

export default editPage('택배사 파일 양식 수정', 'courier-templates', courierTemplate, screens.edit, {
  getConsoleCourierTemplate: { courierTemplate },
  updateConsoleCourierTemplate: { courierTemplate },
  createConsoleCourierTemplate: { courierTemplate },
  listConsoleCourierTemplates: { courierTemplates: [courierTemplate], total: 1 },
});

export const Success: Story = {};
export const New: Story = { render: () => <Create /> };
export const Listed: Story = { render: () => <List /> };
export const Empty: Story = {
  render: () => <List />,
  responses: { listConsoleCourierTemplates: { courierTemplates: [], total: 0 } },
};
