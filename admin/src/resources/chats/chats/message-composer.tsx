import type { ConsolePrompt } from '@iruon/contract';
import { createEnterRule } from '@iruon/contract/enter-rule';
import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Alert, Box, Button, Chip, IconButton, TextField, Tooltip } from '@mui/material';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { usePromptGroups } from './use-prompt-groups.ts';

interface StoredFile {
  _id: string;
  name: string;
}

/** A canned reply; the first nine have a shortcut. */
export interface CannedReply {
  _id: string;
  name: string;
  content: string;
}

interface MessageComposerProps {
  replies: readonly CannedReply[];
  maxLength: number;
  onSend: (content: string, files: readonly StoredFile[]) => void;
  onTyping: (isTyping: boolean) => void;
  /** @returns the stored file. @throws Error with a message for the agent */
  onUpload?: (file: File) => Promise<StoredFile>;
  /** A reason why sending is blocked. */
  blocked?: string | null;
}

const WITH_KEY = 9;

/** The agent's message field: Enter sends, Alt and a digit inserts a canned reply. */
export function MessageComposer({
  replies,
  maxLength,
  onSend,
  onTyping,
  onUpload,
  blocked = null,
}: MessageComposerProps) {
  const [rule] = useState(createEnterRule);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);

  function send(written: string): void {
    const content = written.trim();
    if (blocked !== null || isUploading || (content === '' && files.length === 0)) return;
    onSend(content, files);
    setText('');
    setFiles([]);
    setRefusal(null);
    onTyping(false);
  }
  function insert({ content }: CannedReply): void {
    setText((written) => [written.trimEnd(), content].filter(Boolean).join('\n'));
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const reply = event.altKey && digit ? replies[Number(digit) - 1] : undefined;
    if (reply) {
      event.preventDefault();
      insert(reply);
      return;
    }
    if ((event.key !== 'Enter' && event.code !== 'Enter') || event.shiftKey) return;
    const { isComposing } = event.nativeEvent;
    const sends = rule.entered(isComposing);
    if (!isComposing) event.preventDefault();
    if (sends) send(event.currentTarget.value);
  }
  async function attach({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (!onUpload) return;
    setUploading(true);
    setRefusal(null);
    try {
      for (const file of chosen) {
        const stored = await onUpload(file);
        setFiles((all) => (all.some(({ _id }) => _id === stored._id) ? all : [...all, stored]));
      }
    } catch (error) {
      setRefusal(errorSentence(error));
    }
    setUploading(false);
  }

  const problem = refusal ?? blocked;
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {problem && <Alert severity={refusal ? 'error' : 'info'}>{problem}</Alert>}
      {replies.length > 0 && (
        <Box role="group" aria-label="준비한 답변" sx={{ display: 'flex', gap: 0.75, overflowX: 'auto', pb: 0.5 }}>
          {replies.map((reply, place) => (
            <Tooltip key={reply._id} title={reply.content}>
              <Chip
                size="small"
                variant="outlined"
                clickable
                disabled={blocked !== null}
                onClick={() => insert(reply)}
                label={place < WITH_KEY ? `${reply.name} · Alt+${place + 1}` : reply.name}
              />
            </Tooltip>
          ))}
        </Box>
      )}
      {files.length > 0 && (
        <Box aria-label="보낼 파일" sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
          {files.map(({ _id, name }) => (
            <Chip
              key={_id}
              label={name}
              onDelete={() => setFiles((all) => all.filter((file) => file._id !== _id))}
              size="small"
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        {onUpload && (
          <IconButton component="label" disabled={blocked !== null || isUploading} aria-label="사진·파일 첨부">
            <AttachIcon />
            <input type="file" hidden multiple onChange={attach} />
          </IconButton>
        )}
        <TextField
          fullWidth
          multiline
          maxRows={6}
          margin="none"
          label="답변"
          value={text}
          inputRef={field}
          onChange={({ target }) => {
            const written = target.value === '\n' ? '' : target.value;
            setText(written);
            onTyping(written.trim() !== '');
          }}
          slotProps={{
            htmlInput: {
              maxLength,
              onKeyDown,
              onCompositionStart: () => rule.compositionStarted(),
              onCompositionEnd: (event: { currentTarget: HTMLTextAreaElement }) => {
                if (rule.compositionEnded()) send(event.currentTarget.value);
              },
            },
          }}
        />
        <Button
          variant="contained"
          startIcon={<SendIcon />}
          loading={isUploading}
          disabled={blocked !== null || (text.trim() === '' && files.length === 0)}
          onClick={() => send(text)}
          sx={{ minHeight: 44 }}
        >
          보내기
        </Button>
      </Box>
    </Box>
  );
}

const ALL = { page: 1, perPage: 200 };
const NONE: readonly CannedReply[] = [];

/** The canned replies, in the order of their groups. */
export function useReplies(): readonly CannedReply[] {
  const { data: groups } = usePromptGroups();
  const { data: prompts } = useGetList<ConsolePrompt & { id: string }>('chat-prompts', {
    pagination: ALL,
    sort: { field: 'sequence', order: 'ASC' },
    filter: { enabled: true },
  });
  if (!groups || !prompts) return NONE;
  return groups
    .filter(({ use }) => use === 'REPLY')
    .flatMap(({ code }) => prompts.filter(({ group }) => group === code))
    .map(({ _id, subject, content }) => ({ _id, name: subject, content }));
}
