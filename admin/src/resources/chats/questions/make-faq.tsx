import { type ConsoleQuestion, cutText, type FaqCategory, faqCategories } from '@iruon/contract';
import { faqCategoryLabels } from '@iruon/contract/labels';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { choicesOf } from '../../../lists/choices.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import { useCall } from '../../../providers/use-call.ts';

type Row = ConsoleQuestion & { id: string };

const MAX_QUESTION = 150;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as the HTML of an answer: a paragraph for each block of lines. */
export const asHtml = (text: string): string =>
  text
    .trim()
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Creates a frequent question from a question in a chat. */
export function MakeFaq() {
  const record = useRecordContext<Row>();
  const { isDirty } = useFormState();
  const [isOpen, setOpen] = useState(false);
  if (!record) return null;
  if (record._faq)
    return (
      <Button component={LinkOrNothing} to={`/faqs/${record._faq}`} variant="outlined">
        이 질문으로 만든 자주 묻는 질문 보기
      </Button>
    );
  return (
    <>
      <Verb needs="createConsoleFaq">
        <Button variant="outlined" disabled={isDirty} onClick={() => setOpen(true)}>
          자주 묻는 질문으로 만들기
        </Button>
      </Verb>
      {isDirty && <Box sx={{ color: 'text.secondary', mt: 0.5 }}>바꾼 내용을 저장하면 만들 수 있습니다.</Box>}
      {isOpen && <FaqDialog question={record} onClose={() => setOpen(false)} />}
    </>
  );
}

function FaqDialog({ question, onClose }: { question: Row; onClose: () => void }) {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const title = useId();
  // Creates the frequent question only once, even if the second step fails and is retried.
  const key = useRef(crypto.randomUUID());
  const [category, setCategory] = useState<FaqCategory>(question.category ?? 'OTHERQUERY');
  const [query, setQuery] = useState(cutText(question.query.replaceAll(/\s+/g, ' '), MAX_QUESTION));
  const [reply, setReply] = useState(question.reply);
  const { attempt, isPending, refusal } = useAttempt();

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    // In React's tree the dialog is inside the form of the question, which must not receive its submit event.
    event.stopPropagation();
    await attempt(async () => {
      const faq = await call('createConsoleFaq', {
        body: { category, question: query.trim(), answer: asHtml(reply), shows: true },
        key: key.current,
      });
      const { _id, updatedAt } = question;
      await call('updateConsoleQuestion', {
        path: { _id },
        body: { query: question.query, reply: question.reply, category, isAnswered: true, _faq: faq._id, updatedAt },
      });
      notify('자주 묻는 질문을 만들었습니다.', { type: 'success' });
      refresh();
      onClose();
    });
  }
  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="sm" fullWidth aria-labelledby={title}>
      <form onSubmit={make}>
        <DialogTitle id={title}>자주 묻는 질문으로 만들기</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          {refusal && <Alert severity="error">{refusal}</Alert>}
          <ChoiceField
            label="분류"
            value={category}
            choices={choicesOf(faqCategoryLabels, faqCategories)}
            onChoose={setCategory}
          />
          <TextField
            label="질문"
            required
            multiline
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_QUESTION } }}
            helperText="이름, 전화번호, 환자 이야기처럼 물어본 분을 알 수 있는 말은 빼 주세요."
          />
          <TextField
            label="답변"
            required
            multiline
            minRows={4}
            value={reply}
            onChange={({ target }) => setReply(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            닫기
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            만들기
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
