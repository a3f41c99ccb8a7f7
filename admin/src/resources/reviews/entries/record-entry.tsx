import { categoriesOfForm, type FormCategory, type FormCode, newClientId } from '@iruon/contract';
import { formCategoryLabels, formCodeLabels } from '@iruon/contract/labels';
import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import type { MemberRow } from '../../../components/members/member-picker.tsx';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { choicesOf } from '../../../lists/choices.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useKeyOf } from '../../../providers/use-key-of.ts';
import { Caller, RECORD, useRecording } from '../recording.tsx';

/** Records an inquiry that a member or a visitor made by telephone. */
export function RecordEntryButton() {
  const isOfMembers = useResourceContext() === 'inquiries';
  return (
    <AddButton
      label={RECORD}
      needs={isOfMembers ? 'createConsoleInquiry' : 'createConsoleForm'}
      dialog={(close) => (isOfMembers ? <InquiryDialog onClose={close} /> : <FormEntryDialog onClose={close} />)}
    />
  );
}

type Recording = ReturnType<typeof useRecording>;
interface DialogProps {
  onClose: () => void;
}

/** A new entry for each content: a retry after a lost connection stores it once. */
function useEntryKey() {
  const keyOf = useKeyOf();
  const clientIdOf = useKeyOf(newClientId);
  return <Entry extends object>(entry: Entry) => ({
    body: { ...entry, clientId: clientIdOf(entry) },
    key: keyOf(entry),
  });
}

/** An inquiry of a member, who reads it among the own ones. */
function InquiryDialog({ onClose }: DialogProps) {
  const call = useCall();
  const withKey = useEntryKey();
  const recording = useRecording('inquiries');
  const [member, setMember] = useState<MemberRow>();

  async function record(form: FormData): Promise<void> {
    if (!member) throw new Error('문의한 회원을 선택해 주세요.');
    const entry = withKey({ ...entryIn(form), code: 'normal' as const, _user: member.id });
    await recording.recorded(call('createConsoleInquiry', entry));
  }
  return (
    <FormDialog
      title={RECORD}
      effect="회원의 마이페이지에 회원이 남긴 문의로 보입니다. 답변하면 메일로 알립니다."
      verb="등록"
      isWide
      onConfirm={record}
      onClose={onClose}
    >
      <Caller member={member} error={recording.errors._user} onPick={setMember} />
      <EntryFields code="normal" writer={member} recording={recording} />
    </FormDialog>
  );
}

/** An entry of a person without an account. */
function FormEntryDialog({ onClose }: DialogProps) {
  const call = useCall();
  const withKey = useEntryKey();
  const recording = useRecording('forms');
  const [code, setCode] = useState<FormCode>('main-inquiry');

  async function record(form: FormData): Promise<void> {
    const [name, email] = [textIn(form, 'company'), textIn(form, 'email')];
    const meta = { ...(name && { name }), ...(email && { email }) };
    await recording.recorded(call('createConsoleForm', withKey({ ...entryIn(form), code, meta })));
  }
  const isPartner = code === 'inquiry-partner';
  return (
    <FormDialog
      title={RECORD}
      effect="이메일을 적으면 답변을 메일로 보냅니다. 없으면 전화로 답한 내용을 답변에 적어 둡니다."
      verb="등록"
      isWide
      onConfirm={record}
      onClose={onClose}
    >
      <ChoiceField label="양식" fullWidth value={code} choices={recordedForms} onChoose={setCode} />
      <EntryFields code={code} recording={recording} />
      <Box sx={pair}>
        <TextField
          name="company"
          label="상호"
          autoComplete="off"
          required={isPartner}
          {...recording.refusalOf('meta.name')}
        />
        <TextField
          name="email"
          label="이메일"
          type="email"
          autoComplete="off"
          required={isPartner}
          {...recording.refusalOf('meta.email')}
        />
      </Box>
    </FormDialog>
  );
}

/** Instructions on paper need an address, which the form of the store asks for. */
const recordedForms = choicesOf(formCodeLabels).filter(({ id }) => id !== 'ifu-paper');

const pair = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 1.5 };

interface EntryFieldsProps {
  code: FormCode;
  /** The person by default, which may be another one of the clinic. */
  writer?: { name: string; phone: string } | undefined;
  recording: Recording;
}

function EntryFields({ code, writer, recording: { refusalOf } }: EntryFieldsProps) {
  const choices = categoriesOfForm[code].map((id) => ({ id, name: formCategoryLabels[id] }));
  return (
    <>
      <ChoiceField
        key={code}
        label="유형"
        name="category"
        fullWidth
        defaultValue={choices[0]?.id ?? ''}
        choices={choices}
      />
      <Box key={writer?.phone} sx={pair}>
        <TextField
          name="name"
          label="이름"
          required
          autoComplete="off"
          defaultValue={writer?.name ?? ''}
          {...refusalOf('writer.name')}
        />
        <TextField
          name="phone"
          label="연락처"
          required
          autoComplete="off"
          defaultValue={writer?.phone ?? ''}
          slotProps={{ htmlInput: { inputMode: 'tel' } }}
          {...refusalOf('writer.phone')}
        />
      </Box>
      <TextField name="content" label="내용" required fullWidth multiline minRows={4} {...refusalOf('content')} />
    </>
  );
}

/** The fields of an entry as the server reads them. */
const entryIn = (form: FormData) => ({
  category: textIn(form, 'category') as FormCategory,
  writer: { name: textIn(form, 'name'), phone: textIn(form, 'phone') },
  content: textIn(form, 'content'),
});
