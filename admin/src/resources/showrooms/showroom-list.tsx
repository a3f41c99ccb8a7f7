import type { ConsoleShowroom } from '@iruon/contract';
import { recordList } from '../../record-kit/define-list.tsx';

export const ShowroomList = recordList<ConsoleShowroom & { id: string }>({
  nameOf: ({ name }) => name,
  picture: ({ thumb }) => thumb,
  caption: ({ address1 }) => address1,
});
