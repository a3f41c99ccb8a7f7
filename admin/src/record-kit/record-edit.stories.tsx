import { consoleDisplay, consoleDisplayDetail } from '@iruon/contract';
import { TextInput, useGetList } from 'react-admin';
import { sample } from '../testing/sample.ts';
import type { Meta, Story } from '../testing/story.tsx';
import { RecordEdit } from './record-edit.tsx';
import { RecordForm } from './record-form.tsx';

const _id = sample(consoleDisplay)._id;

/** The page of a record whose list was just shown. */
function FromList() {
  const { data } = useGetList('displays');
  if (!data) return null;
  return (
    <RecordEdit redirect={false}>
      <RecordForm toolbar={false}>
        <TextInput source="name" label="제목" />
        <TextInput source="code" label="코드" />
      </RecordForm>
    </RecordEdit>
  );
}

export default {
  title: '기록 수정',
  resource: 'displays',
  at: `/displays/${_id}`,
  path: '/displays/:id',
  render: () => <FromList />,
  responses: {
    listConsoleDisplays: { displays: [sample(consoleDisplay, { name: '목록의 제목', code: 'NEW' })], total: 1 },
    getConsoleDisplay: { display: sample(consoleDisplayDetail, { name: '새 상품', code: 'NEW' }) },
  },
} satisfies Meta;

export const Success: Story = {};
