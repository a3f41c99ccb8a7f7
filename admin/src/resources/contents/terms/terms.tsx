import { ADVERSE_TERMS_NOTICE_DAYS, TERMS_NOTICE_DAYS } from '@iruon/contract';
import { isSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import { termsPath } from '@iruon/contract/terms-path';
import { Alert, Box } from '@mui/material';
import { regex, required, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SitePreviewButton } from '../../../components/site-preview-button.tsx';
import { addTexts } from '../../../i18n/page-texts.ts';
import { searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { group, recordForm } from '../../../record-kit/define-form.tsx';
import { text, toggle } from '../../../record-kit/fields.tsx';
import { TextPreview } from '../../../record-kit/preview.tsx';
import { TermsChip, type TermsRow, TermsShow } from './terms-show.tsx';

const hint = (
  <Alert key="hint" severity="info" sx={{ width: '100%', mb: 1 }}>
    시행일이 되면 바뀐 내용이 자동으로 시행됩니다. 시행 중인 내용은 고칠 수 없고, 바꾸려면 새 판을 등록합니다.
  </Alert>
);

const code = (
  <TextInput
    key="code"
    source="code"
    label="코드"
    validate={[required(), regex(/^[a-z][a-z0-9-]{1,39}$/, '영문 소문자, 숫자, - 로 2~40자까지 입력할 수 있습니다.')]}
    helperText="같은 코드의 판이 한 약관이 됩니다. 매장의 주소에도 쓰입니다."
  />
);

const effectiveOn = (
  <TextInput
    key="effectiveOn"
    source="effectiveOn"
    label="시행일"
    type="date"
    validate={required()}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2999-12-31' } }}
    helperText={`${TERMS_NOTICE_DAYS}일 뒤부터 정할 수 있습니다. 회원에게 불리하면 ${ADVERSE_TERMS_NOTICE_DAYS}일 뒤부터입니다.`}
  />
);

/** The preview of the text on its first day; an unsaved one has no page. */
function DayPreview() {
  const effectiveOn: string | undefined = useWatch({ name: 'effectiveOn' });
  const record = useRecordContext<TermsRow>();
  if (!record?._id || !effectiveOn || !isSeoulDay(effectiveOn)) return null;
  return (
    <SitePreviewButton
      at={startOfSeoulDay(effectiveOn).toISOString()}
      to={termsPath(record.code)}
      help="시행일 0시의 매장을 새 탭에서 저장된 내용으로 보여 줍니다."
    />
  );
}

const termsForm = recordForm<TermsRow>({
  nameOf: ({ subject }) => subject,
  preview: <TextPreview title="subject" text="content" help="매장의 약관 화면에 보입니다." />,
  fields: [
    { input: hint },
    group('약관', [
      { source: 'code', label: '코드', input: code },
      text('subject', '제목', { max: 100, isRequired: true }),
      text('content', '내용', { max: 50_000, isRequired: true, isLong: true, help: '빈 줄로 문단을 나눕니다.' }),
    ]),
    group('동의와 시행', [
      toggle('necessary', '필수 동의', { help: '회원가입처럼 동의를 받는 화면에서 꼭 동의해야 합니다.' }),
      toggle('isAdverse', '회원에게 불리한 변경', { initial: false }),
      { source: 'effectiveOn', label: '시행일', input: effectiveOn },
      { input: <DayPreview key="preview" /> },
    ]),
  ],
});

const { TableList, Column } = listOf<TermsRow>();

const filters = [
  searchFilter('제목', 200),
  <TextInput key="code" source="code" label="코드" alwaysOn helperText={false} sx={{ minWidth: 140 }} />,
];

/** Every version of every text, newest first. */
function TermsList() {
  return (
    <TableList filters={filters} sort={{ field: 'effectiveOn', order: 'DESC' }} canCreate>
      <Column source="state" disableSort render={({ state }) => <TermsChip state={state} />} />
      <Column
        source="subject"
        disableSort
        render={({ subject }) => <Box sx={{ fontWeight: 600, minWidth: 200, whiteSpace: 'normal' }}>{subject}</Box>}
      />
      <Column source="code" label="주소" render={({ code }) => termsPath(code)} />
      <Column source="effectiveOn" />
      <Column source="necessary" disableSort render={({ necessary }) => (necessary ? '필수' : '선택')} />
    </TableList>
  );
}

addTexts('terms', {
  nothing: '약관이 없습니다.',
  fields: { state: '상태', subject: '제목', effectiveOn: '시행일', necessary: '필수 동의' },
});

export const screens = { list: TermsList, show: TermsShow, ...termsForm };
