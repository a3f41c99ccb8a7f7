import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import type { MemberRow } from '../../../components/members/member-picker.tsx';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { useKeyOf } from '../../../providers/use-key-of.ts';
import { ProductPicker } from '../../products/products/form/product-picker.tsx';
import { Caller, RECORD, useRecording } from '../recording.tsx';

/** Records a question on a product that a member asked by telephone. */
export const RecordInquireButton = () => (
  <AddButton label={RECORD} needs="createConsoleInquire" dialog={(close) => <RecordInquireDialog onClose={close} />} />
);

function RecordInquireDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const keyOf = useKeyOf();
  const { errors, recorded, refusalOf } = useRecording('inquires');
  const [member, setMember] = useState<MemberRow>();
  const [product, setProduct] = useState<{ id: string; name: string }>();

  function record(form: FormData): Promise<void> {
    if (!member) throw new Error('문의한 회원을 선택해 주세요.');
    if (!product) throw new Error('문의한 상품을 선택해 주세요.');
    const text = { subject: textIn(form, 'subject'), content: textIn(form, 'content') };
    const body = { ...text, _user: member.id, _product: product.id, isSecret: form.has('isSecret') };
    return recorded(call('createConsoleInquire', { body, key: keyOf(body) }));
  }

  return (
    <FormDialog
      title={RECORD}
      effect="회원의 마이페이지와 상품 화면에 회원이 남긴 문의로 보입니다. 답변하면 메일로 알립니다."
      verb="등록"
      isWide
      onConfirm={async (form) => record(form)}
      onClose={onClose}
    >
      <Caller member={member} error={errors._user} onPick={setMember} />
      <ProductPicker label="문의한 상품 찾기" without={new Set()} onPick={setProduct} />
      {product && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          선택한 상품: {product.name}
        </Typography>
      )}
      <TextField name="subject" label="제목" required fullWidth autoComplete="off" {...refusalOf('subject')} />
      <TextField name="content" label="내용" required fullWidth multiline minRows={4} {...refusalOf('content')} />
      <LabelledCheckbox name="isSecret" label="비밀글" />
    </FormDialog>
  );
}
