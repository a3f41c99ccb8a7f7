import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, type ButtonProps, CircularProgress } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { showNumber } from '../format/won.ts';
import { fetchFile, saveAs } from './download-file.ts';

export interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  url: string;
  children: string;
}

/**
 * Downloads a file that takes a while to generate: shows the received bytes, stops on another click, and shows an error as a message
 * instead of a page.
 */
export function DownloadButton({ url, children, ...button }: DownloadButtonProps) {
  const notify = useNotify();
  const stopping = useRef<AbortController | null>(null);
  const [bytes, setBytes] = useState(0);
  const download = useMutation({
    mutationFn: async () => {
      stopping.current = new AbortController();
      setBytes(0);
      const { name, blob } = await fetchFile(url, setBytes, stopping.current.signal);
      saveAs(blob, name);
    },
    onError: (error) => {
      if (error.name === 'AbortError') notify('내려받기를 멈췄습니다.', { type: 'info' });
      else notify(error.message, { type: 'error' });
    },
  });
  if (!download.isPending)
    return (
      <Button {...button} startIcon={<DownloadIcon />} onClick={() => download.mutate()}>
        {children}
      </Button>
    );
  const kilobytes = Math.round(bytes / 1024);
  return (
    <Button
      {...button}
      startIcon={<CircularProgress size={18} aria-hidden />}
      onClick={() => stopping.current?.abort()}
      aria-label={`${children} 내려받기 멈추기`}
    >
      {bytes === 0 ? '만드는 중 · 멈추기' : `${showNumber(kilobytes)}KB · 멈추기`}
    </Button>
  );
}
