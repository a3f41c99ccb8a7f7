import type { ConsolePrompt } from '@iruon/contract';
import { Alert, Button, CircularProgress } from '@mui/material';
import { required, SelectInput } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Chip } from '../../chips/chip.tsx';
import { LinkOrNothing } from '../../components/page-link.tsx';
import { ReadError } from '../../components/read-error.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { recordForm } from '../../record-kit/define-form.tsx';
import { text, toggle } from '../../record-kit/fields.tsx';
import { GroupedList } from '../../record-kit/grouped-list.tsx';
import { RecordRow } from '../../record-kit/ordered-list.tsx';
import { usePromptGroups } from './chats/use-prompt-groups.ts';

type Row = ConsolePrompt & { id: string };

const promptForm = recordForm<Row>({
  revisionsOf: 'prompt',
  nameOf: ({ subject }) => subject,
  fields: [
    { source: 'group', label: '묶음', input: <GroupInput key="group" /> },
    text('subject', '제목', { max: 80, isRequired: true }),
    text('content', '내용', {
      max: 4_000,
      isRequired: true,
      isLong: true,
      help: 'AI 지침이면 AI에게 그대로 전하고, 준비한 답변이면 상담원이 골라 보냅니다.',
    }),
    toggle('enabled', '쓰기'),
  ],
  // Returns to the group of the record.
  redirect: (_resource, _id, data) => `chat-prompts?group=${encodeURIComponent(String(data?.group ?? ''))}`,
});

/** The group of a prompt: one of the groups in the settings. */
function GroupInput() {
  const { data = [], isPending } = usePromptGroups();
  // The group of the list. In the record's values it would make the form dirty, which then asks before it is left.
  const { state } = useLocation();
  return (
    <SelectInput
      source="group"
      defaultValue={state?.group}
      label="묶음"
      choices={data.map(({ code, name }) => ({ id: code, name }))}
      isPending={isPending}
      validate={required()}
      helperText="묶음은 매장 설정에서 만듭니다."
    />
  );
}

const uses = {
  ASSISTANT: 'AI 도우미가 답하기 전에 이 순서대로 읽는 지침입니다. 상품과 사용설명서의 내용은 적지 않아도 찾아 씁니다.',
  REPLY: '상담원이 골라 보내는 답변입니다. 앞에서부터 아홉 개는 Alt와 숫자로 바로 넣습니다.',
} as const;

/** Prompts of a group, in their order. */
function PromptList() {
  const { data: groups, error, refetch } = usePromptGroups();
  const [params] = useSearchParams();
  const head = <PageHead title="프롬프트" />;
  if (error)
    return (
      <>
        {head}
        <ReadError error={error} onRetry={refetch} />
      </>
    );
  if (!groups)
    return (
      <>
        {head}
        <CircularProgress aria-label="불러오는 중" sx={{ m: 4 }} />
      </>
    );
  const group = groups.find(({ code }) => code === params.get('group')) ?? groups[0];
  if (!group)
    return (
      <>
        {head}
        <Alert
          severity="info"
          action={
            <Button component={LinkOrNothing} to="/setting">
              매장 설정
            </Button>
          }
        >
          프롬프트 묶음이 없습니다. 매장 설정에서 먼저 만들어 주세요.
        </Alert>
      </>
    );
  return (
    <GroupedList<Row, string>
      nothing="이 묶음에는 아직 프롬프트가 없습니다."
      field="group"
      label="프롬프트 묶음"
      shown={group.code}
      groups={groups.map(({ code: id, name }) => ({ id, name }))}
      use={uses[group.use]}
      createState={{ group: group.code }}
      nameOf={({ subject }) => subject}
    >
      {({ id, subject, content, enabled }) => (
        <RecordRow
          id={id}
          name={subject}
          caption={content.split('\n')[0]}
          chip={!enabled && <Chip kind="stopped" label="쓰지 않음" />}
        />
      )}
    </GroupedList>
  );
}

export const screens = { list: PromptList, ...promptForm };
