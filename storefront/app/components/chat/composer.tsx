import { createEnterRule } from '@iruon/contract/enter-rule';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { cn } from '~/class-names';
import { AttachedFile } from '~/components/forms/attached-file';
import { useAttachedFiles } from '~/components/forms/use-attached-files';
import { Button } from '~/components/ui/button';
import { inputStyle } from '~/components/ui/input';
import type { ShownFile } from './message-item';

export interface ComposerProps {
  label: string;
  placeholder: string;
  maxLength: number;
  onSend: (content: string, files: readonly ShownFile[]) => void;
  onTyping?: (isTyping: boolean) => void;
  /** Stores a file. @returns the stored file, or an error message. Without this function files cannot be attached. */
  onUpload?: (file: File) => Promise<ShownFile | string>;
  maxFiles?: number;
  /** The accepted types, in the format of an input's `accept`. */
  accept?: string;
  /** A reason why sending is blocked; the text stays. */
  blocked?: string | null;
  /** Puts the focus into the field when the room opens. */
  hasFocus?: boolean;
}

/** The message field of a room, with its files. The text stays until it is sent. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, maxLength, onSend, onTyping, onUpload, maxFiles = 0, accept, blocked = null } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { files, refusal, isStoring, attach, detach, clear } = useAttachedFiles<ShownFile>([], {
    max: maxFiles,
    tooMany: `파일은 한 번에 ${maxFiles}개까지 보낼 수 있습니다.`,
    store: onUpload,
  });

  function send(written: string): void {
    const content = written.trim();
    if (blocked !== null || isStoring || (content === '' && files.length === 0)) return;
    onSend(content, files);
    setText('');
    clear();
    onTyping?.(false);
  }
  const enter = useEnter(send);

  function write({ currentTarget }: ChangeEvent<HTMLTextAreaElement>): void {
    // The Enter that ended a composition and sent the message may still insert a line break.
    const written = currentTarget.value === '\n' ? '' : currentTarget.value;
    setText(written);
    onTyping?.(written.trim() !== '');
  }

  const problem = refusal ?? blocked;
  return (
    <form
      className="grid gap-2 border-t border-line bg-paper p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
        field.current?.focus();
      }}
    >
      {files.length > 0 && (
        <ul aria-label="보낼 파일" className="grid gap-1">
          {files.map(({ _id, name }) => (
            <li key={_id} className="flex items-center gap-2 rounded-s bg-mist pl-3 text-label">
              <AttachedFile name={name} onRemove={() => detach(_id)} />
            </li>
          ))}
        </ul>
      )}
      <p
        id={`${id}-problem`}
        role="status"
        className={cn('text-caption empty:hidden', refusal && !isStoring ? 'text-danger' : 'text-ink-soft')}
      >
        {isStoring ? '파일을 올리고 있습니다.' : problem}
      </p>
      <div className="flex items-end gap-2">
        {onUpload && (
          <label
            className={cn(
              'grid size-11 shrink-0 cursor-pointer place-items-center rounded-s text-ink-soft hover:bg-mist hover:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent',
              (blocked !== null || isStoring) && 'cursor-not-allowed text-ink-faint',
            )}
          >
            <Paperclip className="size-5.5" strokeWidth={1.75} aria-hidden />
            <span className="sr-only">사진·파일 첨부</span>
            <input
              type="file"
              multiple
              accept={accept}
              disabled={blocked !== null || isStoring}
              onChange={(event) => attach(event).then(() => field.current?.focus())}
              className="sr-only"
            />
          </label>
        )}
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          aria-describedby={`${id}-problem`}
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={write}
          // biome-ignore lint/a11y/noAutofocus: the room was opened to write a message
          autoFocus={props.hasFocus}
          {...enter}
          className={cn(inputStyle, 'field-sizing-content max-h-36 min-h-11 resize-none py-2')}
        />
        <Button
          type="submit"
          size="icon"
          aria-label="보내기"
          disabled={blocked !== null || isStoring || (text.trim() === '' && files.length === 0)}
        >
          <SendHorizontal aria-hidden />
        </Button>
      </div>
    </form>
  );
}

/** On a phone Enter is the only way to a new line, and there is a send button. */
const isByTouch = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Handlers for a field in which Enter sends and Shift+Enter begins a line.
 * @param send receives the whole text of the field
 */
function useEnter(send: (text: string) => void) {
  const [rule] = useState(createEnterRule);
  return {
    onCompositionStart: () => rule.compositionStarted(),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) => {
      // The field now contains the last syllable; the Enter itself may still insert a line break, which sending trims.
      if (rule.compositionEnded()) send(currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      // During a composition Windows reports the key as `Process`.
      if ((event.key !== 'Enter' && event.code !== 'Enter') || event.shiftKey || isByTouch()) return;
      const sends = rule.entered(event.nativeEvent.isComposing);
      if (!event.nativeEvent.isComposing) event.preventDefault();
      if (sends) send(event.currentTarget.value);
    },
  };
}
