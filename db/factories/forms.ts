import { v7 as uuidv7 } from 'uuid';
import { createdNow, rowFactory } from './insert-row.ts';

/** An entry of a form, of a visitor unless a member is given. */
export const makeForm = rowFactory('forms', () => ({
  clientId: uuidv7(),
  code: 'normal',
  category: 'DELIVERIES',
  userId: null,
  writerName: '박문의',
  writerPhone: '01023456789',
  content: '배송 예정일이 궁금합니다.',
  isComplaint: false,
  ...createdNow(),
}));
