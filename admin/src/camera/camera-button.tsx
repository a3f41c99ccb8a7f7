import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Button, useMediaQuery } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';

// The decoder is larger than the first page: it is loaded when the camera is opened.
const CameraDialog = lazy(async () => ({ default: (await import('./camera.tsx')).CameraDialog }));

interface CameraOpenerProps {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Opens and closes a camera, on devices without a keyboard scanner; nothing on others. */
export function CameraOpener({ isOpen, onChange }: CameraOpenerProps) {
  const isTouch = useMediaQuery('(pointer: coarse)');
  if (!isTouch) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<CameraIcon />}
      onClick={() => onChange(!isOpen)}
      sx={{ minHeight: 40, flexShrink: 0 }}
    >
      {isOpen ? '카메라 닫기' : '카메라'}
    </Button>
  );
}

interface CameraButtonProps {
  /** Gets each code that the camera reads. */
  onCode: (code: string) => void;
  /** The response to the last code, which the camera shows below its picture. */
  answer?: ReactNode;
  /** Closes the camera after a code, which is written into a field. */
  isOnce?: boolean;
}

/** Reads codes by the camera in a dialog. */
export function CameraButton({ onCode, answer, isOnce = false }: CameraButtonProps) {
  const [isOpen, setOpen] = useState(false);
  function read(code: string): void {
    if (isOnce) setOpen(false);
    // A field shows the separators of a code by their sign, which its readers know.
    onCode(isOnce ? code.replaceAll('\u001d', '\u241d') : code);
  }
  return (
    <>
      <CameraOpener isOpen={false} onChange={setOpen} />
      {isOpen && (
        <Suspense>
          <CameraDialog onCode={read} answer={answer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
