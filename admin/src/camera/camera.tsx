import { cameraRefusal, watchCamera } from '@iruon/contract/camera';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';

interface CameraViewProps {
  /** Gets each code once, while it is in the picture. */
  onCode: (code: string) => void;
  /** Width and height of the picture. */
  aspectRatio?: string;
}

/** The picture of the camera, whose codes are read until it is removed; then the camera stops. */
export function CameraView({ onCode, aspectRatio = '4 / 3' }: CameraViewProps) {
  // A dialog mounts its content later than itself.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [read, setRead] = useState('');
  const [refusal, setRefusal] = useState('');
  const sink = useRef(onCode);
  sink.current = onCode;

  useEffect(() => {
    if (!video) return;
    const closing = new AbortController();
    function show(code: string): void {
      sink.current(code);
      setRead(code);
      navigator.vibrate?.(60);
    }
    watchCamera(video, { decoder, signal: closing.signal, onCode: show }).catch((error: unknown) => {
      if (!closing.signal.aborted) setRefusal(cameraRefusal(error));
    });
    return () => closing.abort();
  }, [video]);

  if (refusal) return <Alert severity="warning">{refusal}</Alert>;
  return (
    <Box>
      <Box
        component="video"
        ref={setVideo}
        muted
        playsInline
        aria-label="카메라 화면"
        sx={{
          ...{ display: 'block', width: '100%', aspectRatio, objectFit: 'cover' },
          ...{ bgcolor: 'common.black', borderRadius: 1 },
        }}
      />
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {read === '' ? '바코드를 화면 가운데에 맞춰 주세요.' : `읽은 코드: ${read.replaceAll('\u001d', ' ')}`}
      </Typography>
    </Box>
  );
}

interface CameraDialogProps extends Pick<CameraViewProps, 'onCode'> {
  /** The response to the last code, which the dialog would hide. */
  answer?: ReactNode;
  onClose: () => void;
}

/** The camera over the page, which shows the response to each code. */
export function CameraDialog({ onCode, answer, onClose }: CameraDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>카메라로 읽기</DialogTitle>
      <DialogContent>
        <CameraView onCode={onCode} />
        <Box aria-live="polite">{answer}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
      </DialogActions>
    </Dialog>
  );
}
