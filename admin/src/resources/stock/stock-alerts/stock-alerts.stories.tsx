import { stockAlert } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './stock-alerts.tsx';

const row = sample(stockAlert, {
  productCode: 'FX-4010',
  productName: '본레벨 픽스처',
  itemName: '4.0 × 10 mm',
  stock: 6,
  held: 4,
  used: 56,
  coverDays: 3,
  runsOutOn: '2026-12-04',
  reorderPoint: 20,
  suggested: 78,
  waiting: 0,
  state: 'OPEN',
  owner: null,
  expectedOn: null,
  expectedQuantity: null,
  putOffUntil: null,
  note: '',
  isLate: false,
  updatedAt: null,
});
const alerts = [
  { ...row, _id: '018f0000-0000-7000-8000-000000000001', itemName: '4.5 × 8 mm', stock: 0, coverDays: 0, waiting: 12 },
  row,
  {
    ...row,
    _id: '018f0000-0000-7000-8000-000000000002',
    productName: '커버 스크류',
    itemName: null,
    used: 0,
    coverDays: null,
    runsOutOn: null,
    state: 'ORDERED' as const,
    owner: { _id: '018f0000-0000-7000-8000-000000000009', name: '김재고' },
    expectedOn: '2026-12-03',
    expectedQuantity: 40,
    note: '공장에 확인함',
  },
];

export default resourcePage('소진 임박', 'stock-alerts', screens.list, { listStockAlerts: { alerts, total: 3 } });

export const { Success, Empty, Loading, Failed } = listStates('listStockAlerts', 'alerts');
export const Handled: Story = { responses: { changeStockAlert: { alert: row } } };
