import { TextField } from '@mui/material';
import type { Meta, Story } from '../testing/story.tsx';
import { FormDialog } from './form-dialog.tsx';
import { doneAndRefused, OutcomeDialog } from './outcome-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const close = () => {};
const confirm = { onConfirm: async () => {}, onClose: close };

export default { title: '대화상자' } satisfies Meta;

export const Question: Story = {
  render: () => (
    <FormDialog title="주문취소" question="취소할까요?" effect="되돌릴 수 없습니다." verb="취소하기" {...confirm} />
  ),
};
export const Refused: Story = {
  render: () => (
    <FormDialog
      title="주문취소"
      verb="취소하기"
      onConfirm={() => Promise.reject(new Error('이미 결제된 주문입니다.'))}
      onClose={close}
    />
  ),
};
export const Fields: Story = {
  render: () => (
    <FormDialog title="새 입고" verb="만들기" {...confirm}>
      <TextField label="거래처" name="supplier" />
      <TextField label="메모" name="memo" />
    </FormDialog>
  ),
};
export const Reason: Story = {
  render: () => (
    <ReasonDialog
      title="리뷰 숨기기"
      question="숨길까요?"
      effect="이유는 작성자에게 보입니다."
      verb="숨기기"
      {...confirm}
    />
  ),
};
export const Outcome: Story = {
  render: () => (
    <OutcomeDialog
      title="처리 결과"
      severity="warning"
      summary={doneAndRefused(1200, 1)}
      heads={['주문번호']}
      refused={[{ _id: '1', names: ['20261120-000001'], message: null }]}
      onClose={close}
    />
  ),
};
