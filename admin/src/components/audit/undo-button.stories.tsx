import { reversibleChange } from '@iruon/contract';
import { sample } from '../../testing/sample.ts';
import { Refusal } from '../../testing/server.ts';
import type { Meta, Story } from '../../testing/story.tsx';
import { UndoButton, UndoNotice } from './undo-button.tsx';

const _id = '01890000-0000-7000-8000-0000000000c1';
const change = sample(reversibleChange, { _id, kind: 'UPLOAD', state: 'OPEN', count: 12, _log: _id, _undoLog: null });
const undone = { ...change, state: 'UNDONE' as const, _undoLog: _id };

const conflicts = [{ name: '드라이버', field: '판매', after: '아니요', now: '예' }];
const refusal = new Refusal(
  409,
  '그 뒤에 바뀐 것이 있어 되돌리지 않았습니다.',
  {},
  { code: 'UNDO_REFUSED', conflicts },
);

export default {
  title: '되돌리기',
  render: () => <UndoButton change={change} />,
  responses: { undoChange: { change: undone }, getNewestChange: { change, object: 'banner:order' } },
} satisfies Meta;

export const Open: Story = {};
export const Refused: Story = { responses: { undoChange: refusal } };
export const Undone: Story = { render: () => <UndoButton change={undone} /> };
export const Running: Story = { render: () => <UndoButton change={{ ...change, state: 'RUNNING' }} /> };
export const Expired: Story = { render: () => <UndoButton change={{ ...change, state: 'EXPIRED' }} /> };
export const Notice: Story = { render: () => <UndoNotice text="순서를 바꾸었습니다." object="banner:order" /> };
