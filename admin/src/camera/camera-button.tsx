import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Button, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useState } from 'react';

// The decoder is larger than the first page: it is loaded when the camera is opened.
const CameraDialog = lazy(() => import('./camera-dialog.tsx'));

interface CameraButtonProps {
  /** Gets each code that the camera reads. */
  onCode: (code: string) => void;
}

/** Reads codes by the camera of a device without a keyboard scanner; nothing on others. */
export function CameraButton({ onCode }: CameraButtonProps) {
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [isOpen, setOpen] = useState(false);
  if (!isTouch) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<CameraIcon />} onClick={() => setOpen(true)} sx={{ minHeight: 40 }}>
        카메라
      </Button>
      {isOpen && (
        <Suspense>
          <CameraDialog onCode={onCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
