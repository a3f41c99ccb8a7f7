import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import type { ButtonProps } from '@mui/material';
import { useNotify } from 'react-admin';
import { DialogButton } from '../dialogs/dialog-button.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import type { Needed } from '../providers/use-lack.ts';
import { fetchFile, saveAs } from './download-file.ts';

interface ReasonedDownloadProps extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  /** The operation, see `Verb`. */
  needs: Needed;
  /** The path of an operation that receives the reason in its body, or that of one with the reason in its query. */
  url: string | ((reason: string) => string);
  label: string;
  /** The title of the dialog, if the label is short. */
  title?: string;
  question: string;
  /** The other fields of the operation. */
  body?: object;
  effect?: string;
}

/** A file with personal data or accounts: the download requires a reason, which the audit log records. */
export function ReasonedDownload({
  url,
  label,
  title = label,
  question,
  body = {},
  effect = '몇 번을 내려받아도 같은 파일입니다. 내려받은 사람과 이유는 기록에 남습니다.',
  ...button
}: ReasonedDownloadProps) {
  const notify = useNotify();

  async function download(reason: string): Promise<void> {
    const { signal } = new AbortController();
    const { name, blob } = await (typeof url === 'string'
      ? fetchFile(url, () => {}, signal, { ...body, reason })
      : fetchFile(url(reason), () => {}, signal));
    saveAs(blob, name);
    notify('파일을 내려받았습니다.', { type: 'success' });
  }

  return (
    <DialogButton
      {...button}
      startIcon={<DownloadIcon />}
      dialog={(close) => (
        <ReasonDialog
          title={title}
          question={question}
          effect={effect}
          label="내려받는 이유"
          verb="내려받기"
          onConfirm={download}
          onClose={close}
        />
      )}
    >
      {label}
    </DialogButton>
  );
}
