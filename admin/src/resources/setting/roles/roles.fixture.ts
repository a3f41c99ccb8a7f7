import { role } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';

export const packer = sample(role, {
  _id: '01890000-0000-7000-8000-0000000000d1',
  name: '출고',
  description: '결제된 주문을 포장하고 송장을 등록해요.',
  rights: ['orders:read', 'shipping:read', 'shipping:write', 'stock:read', 'claims:read'],
  operators: 3,
  invitations: 0,
  isReady: true,
  updatedAt: '2026-11-20T03:00:00.000Z',
});
export const own = sample(role, {
  _id: '01890000-0000-7000-8000-0000000000d2',
  name: '주말 근무',
  description: '',
  rights: ['orders:read'],
  operators: 0,
  invitations: 0,
  isReady: false,
  updatedAt: '2026-11-21T03:00:00.000Z',
});
