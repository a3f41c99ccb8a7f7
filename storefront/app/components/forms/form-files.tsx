import { MAX_FORM_FILES, uploadLimits } from '@iruon/contract';
import { Paperclip } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FieldErrors } from '~/components/ui/field';
import { AttachedFile } from './attached-file';
import { useAttachedFiles } from './use-attached-files';

interface Attached {
  _id: string;
  name: string;
}

const MB = 1024 * 1024;

/** The attachments of a member's inquiry: each is uploaded when it is chosen. Requires scripts. */
export function FormFiles({
  attached = [],
  errors,
}: {
  attached?: readonly Attached[];
  errors?: string[] | undefined;
}) {
  const { files, refusal, isStoring, attach, detach } = useAttachedFiles(attached, {
    max: MAX_FORM_FILES,
    tooMany: `파일은 ${MAX_FORM_FILES}개까지 첨부할 수 있습니다.`,
    store: uploadFile,
  });
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);

  const shown = refusal === null ? errors : [refusal];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-label font-semibold">첨부 파일</legend>
      {files.map(({ _id, name }, index) => (
        <div key={_id} className="flex items-center gap-2 rounded-s bg-mist px-3 text-label">
          <input type="hidden" name={`_files[${index}]`} value={_id} />
          <AttachedFile name={name} onRemove={() => detach(_id)} />
        </div>
      ))}
      {hasScripts ? (
        <>
          <label className="flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-s border border-line-strong px-4 text-label font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:text-ink-faint has-aria-invalid:border-danger">
            <Paperclip className="size-5" strokeWidth={1.5} aria-hidden />
            파일 선택
            <input
              type="file"
              multiple
              aria-label="첨부 파일 고르기"
              aria-describedby="form-files-hint form-files-error"
              aria-invalid={shown ? true : undefined}
              disabled={isStoring || files.length >= MAX_FORM_FILES}
              onChange={attach}
              className="sr-only"
            />
          </label>
          <p id="form-files-hint" className="text-caption text-ink-faint" aria-live="polite">
            {isStoring
              ? '파일을 올리고 있습니다.'
              : `사진, PDF, 문서를 ${MAX_FORM_FILES}개까지, 하나에 ${uploadLimits.document / MB}MB까지 첨부할 수 있습니다.`}
          </p>
        </>
      ) : (
        <p className="text-caption text-ink-faint">파일은 스크립트를 켠 브라우저에서 첨부할 수 있습니다.</p>
      )}
      <FieldErrors id="form-files-error" errors={shown} />
    </fieldset>
  );
}

const LOST = '파일을 올리지 못했습니다. 인터넷 연결을 확인하고 다시 첨부해 주세요.';
const DEADLINE_MS = 60_000;

/** Sends an attachment. @returns the stored file, or an error message */
async function uploadFile(file: File): Promise<{ _id: string; name: string } | string> {
  const body = new FormData();
  body.set('path', 'inquires');
  body.set('file', file);
  try {
    const response = await fetch('/files', { method: 'POST', body, signal: AbortSignal.timeout(DEADLINE_MS) });
    const read: { file?: { _id: string; name: string }; title?: string; detail?: string } = await response.json();
    if (response.ok && read.file) return { _id: read.file._id, name: read.file.name };
    return `${file.name}: ${read.detail ?? read.title ?? LOST}`;
  } catch {
    return LOST;
  }
}
