import type { ExportJob } from '@iruon/contract';
import { Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useNotify, useRefresh } from 'react-admin';
import { showNumber } from '../../../format/won.ts';
import { showBytes } from '../../../inputs/files/acceptable.ts';
import { addressOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';

/** The actions on a file: download, stop, retry, delete. */
export function ExportVerbs({ _id, state, bytes, fileName, rowsDone }: ExportJob) {
  const call = useCall();
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const act = useMutation({
    mutationFn: (verb: 'cancelExport' | 'repeatExport') => call(verb, { path: { _id } }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => refresh(),
  });
  const isOpen = state === 'WAITING' || state === 'RUNNING';
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 0.5, alignItems: 'flex-start' }}>
      {state === 'DONE' && (
        // A plain link: the browser itself resumes an interrupted download.
        <Button
          size="small"
          variant="contained"
          component="a"
          href={addressOf('readExportFile', { path: { _id } })}
          download={fileName}
          sx={{ whiteSpace: 'nowrap', minHeight: { xs: 44, md: 0 } }}
        >
          내려받기 {showBytes(bytes ?? 0)}
        </Button>
      )}
      {isOpen && (
        <Button
          size="small"
          color="inherit"
          disabled={act.isPending}
          // An export that has not started needs no confirmation.
          onClick={() => (state === 'RUNNING' ? setAsking(true) : act.mutate('cancelExport'))}
          sx={{ minHeight: { xs: 44, md: 0 } }}
        >
          멈추기
        </Button>
      )}
      {!isOpen && (
        <Button
          size="small"
          disabled={act.isPending}
          onClick={() => act.mutate('repeatExport')}
          sx={{ whiteSpace: 'nowrap', minHeight: { xs: 44, md: 0 } }}
        >
          다시 만들기
        </Button>
      )}
      {state === 'DONE' && (
        <Button
          size="small"
          color="inherit"
          disabled={act.isPending}
          onClick={() => setAsking(true)}
          sx={{ minHeight: { xs: 44, md: 0 } }}
        >
          삭제
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title={isOpen ? '만들기를 멈출까요?' : '이 파일을 삭제할까요?'}
        content={
          isOpen
            ? `지금까지 만든 ${showNumber(rowsDone)}행은 버려지고, 다시 만들면 처음부터 시작합니다.`
            : '내려받지 않았다면 다시 만들어야 합니다.'
        }
        confirm={isOpen ? '멈추기' : '삭제'}
        cancel="닫기"
        onConfirm={() => {
          setAsking(false);
          act.mutate('cancelExport');
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
