import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { prepareDecoder, readCode } from './read-code.ts';

/** Between two pictures: a phone decodes one in a tenth of a second. */
const PAUSE_MS = 150;
/** A code that was out of the picture for this long is a new one. */
const GONE_MS = 1_500;
const WIDTH = 1280;

const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: '카메라를 쓰도록 허용하지 않았습니다. 주소창의 자물쇠를 눌러 카메라를 허용한 뒤 다시 열어 주세요.',
  NotFoundError: '이 기기에서 카메라를 찾지 못했습니다. 코드를 직접 입력해 주세요.',
  NotReadableError: '다른 앱이 카메라를 쓰고 있습니다. 그 앱을 닫고 다시 열어 주세요.',
  Insecure: '이 주소에서는 카메라를 쓸 수 없습니다. https로 시작하는 주소로 열어 주세요.',
};
const OTHER = '카메라를 열지 못했습니다. 코드를 직접 입력해 주세요.';

interface CameraDialogProps {
  /** Gets each code once, while it is in the picture. */
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Shows the camera and reads codes until it is closed; then the camera stops. */
export default function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const id = useId();
  // The dialog mounts its content later than itself.
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
    watch(video, closing.signal, show).catch((error: unknown) => {
      if (!closing.signal.aborted) setRefusal(refusals[error instanceof Error ? error.name : ''] ?? OTHER);
    });
    return () => closing.abort();
  }, [video]);

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>카메라로 읽기</DialogTitle>
      <DialogContent>
        {refusal ? (
          <Alert severity="warning">{refusal}</Alert>
        ) : (
          <>
            <Box
              component="video"
              ref={setVideo}
              muted
              playsInline
              aria-label="카메라 화면"
              sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', bgcolor: 'common.black', borderRadius: 1 }}
            />
            <Typography aria-live="polite" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {read === '' ? '바코드를 화면 가운데에 맞춰 주세요.' : `읽었습니다: ${read.replaceAll('\u001d', ' ')}`}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Reads the pictures of the camera until the signal. @throws DOMException of the browser if there is no camera */
async function watch(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void): Promise<void> {
  if (!navigator.mediaDevices) throw Object.assign(new Error('No camera without https'), { name: 'Insecure' });
  const wanted = { facingMode: 'environment', width: { ideal: WIDTH } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  prepareDecoder({ address: decoder });
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  const seen = { code: '', at: 0 };
  while (!signal.aborted && drawing) {
    if (video.videoWidth > 0) {
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      drawing.drawImage(video, 0, 0);
      const code = await readCode(drawing.getImageData(0, 0, canvas.width, canvas.height));
      const now = performance.now();
      const isNew = code !== seen.code || now - seen.at > GONE_MS;
      if (code !== null && isNew && !signal.aborted) onCode(code);
      if (code !== null) Object.assign(seen, { code, at: now });
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
