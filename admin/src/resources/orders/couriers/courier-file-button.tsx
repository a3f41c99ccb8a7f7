import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { type ButtonProps, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { fetchFile, saveAs } from '../../../downloads/download-file.ts';
import { addressOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';

type Chosen = { _parcels: readonly string[] } | { _pickingList: string };

interface CourierFileButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  chosen: Chosen;
  children: string;
}

/** Makes the file of parcels for the program of a carrier, by one of the layouts. */
export function CourierFileButton({ chosen, children, ...button }: CourierFileButtonProps) {
  return (
    <DialogButton
      {...button}
      startIcon={<DownloadIcon />}
      needs="makeCourierFile"
      shortcut="courierFile"
      dialog={(close) => <FileDialog chosen={chosen} onClose={close} />}
    >
      {children}
    </DialogButton>
  );
}

const NO_TEMPLATE = '택배사 파일 양식을 먼저 만들어 주세요.';

function FileDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const call = useCall();
  const notify = useNotify();
  const { data, refetch } = useQuery({
    queryKey: ['courier-templates', 'choices'],
    queryFn: () => call('listConsoleCourierTemplates', { query: { range: '[0,49]', sort: '["name","ASC"]' } }),
  });
  const [picked, setPicked] = useState('');
  const templates = data ?? [];
  const value = picked || templates[0]?._id || '';

  async function download(form: FormData): Promise<void> {
    // An operator who presses Enter before the templates have come gets the first one.
    const _id = value || (await refetch({ cancelRefetch: false })).data?.[0]?._id;
    if (!_id) throw new Error(NO_TEMPLATE);
    const url = addressOf('makeCourierFile', { path: { _id } });
    const body = { ...chosen, reason: textIn(form, 'reason') };
    const { name, blob } = await fetchFile(url, () => {}, new AbortController().signal, body);
    saveAs(blob, name);
    notify('파일을 내려받았습니다.', { type: 'success' });
  }

  return (
    <FormDialog
      title="택배사 파일"
      question="고른 포장의 받는 분이 들어 있는 파일입니다."
      effect="택배사 프로그램에 올린 뒤, 답으로 받은 파일을 송장 일괄 입력에 그대로 올리세요. 내려받은 사람과 이유는 기록에 남습니다."
      verb="내려받기"
      verbIcon={<DownloadIcon />}
      isBarred={data?.length === 0}
      onConfirm={download}
      onClose={onClose}
    >
      <TextField
        select
        fullWidth
        label="양식"
        value={value}
        onChange={({ target }) => setPicked(target.value)}
        helperText={data?.length === 0 ? NO_TEMPLATE : ' '}
      >
        {templates.map(({ _id, name }) => (
          <MenuItem key={_id} value={_id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        required
        // The other field has a layout already: Enter downloads.
        autoFocus
        name="reason"
        label="내려받는 이유"
        defaultValue="출고"
        slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
      />
    </FormDialog>
  );
}
