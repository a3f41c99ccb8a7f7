import { courierRegistration } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './courier-registrations.tsx';

const of = (more: object) =>
  sample(courierRegistration, { kind: 'DELIVERY', courierCode: 'CJ', purchaseNo: '20261130-000001', ...more });
const registered = of({
  state: 'REGISTERED',
  reference: 'P261130-00001',
  receiverName: '김보철',
  invoiceNo: '682000000001',
  reason: '',
  lastStep: { state: 'PICKED_UP', at: '2026-11-30T09:00:00.000Z', place: '성남', detail: '집화처리' },
});
const refused = of({
  _id: '01890000-0000-7000-8000-0000000000aa',
  state: 'REFUSED',
  reference: 'P261130-00002',
  receiverName: '이임상',
  invoiceNo: null,
  reason: '우편번호 오류',
  lastStep: null,
});

export default resourcePage('택배 접수', 'courier-registrations', screens.list, {
  listCourierRegistrations: { registrations: [registered, refused], total: 2 },
  retryCourierRegistration: { registration: refused },
  cancelCourierRegistration: { registration: registered },
});

export const { Success, Empty, Loading, Failed } = listStates('listCourierRegistrations', 'registrations');
