import type { ConsoleShowroom } from '@iruon/contract';
import { recordList } from '../../record-kit/define-list.tsx';

export const ShowroomList = recordList<ConsoleShowroom & { id: string }>({
  resource: 'showrooms',
  label: '전시장',
  nameOf: ({ name }) => name,
  picture: ({ thumb }) => thumb,
  caption: ({ address1 }) => address1,
});
