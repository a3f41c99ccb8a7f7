import { Box, LinearProgress } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { showNumber } from '../format/won.ts';

/** Receives the number of processed records. */
export type OnProgress = (done: number) => void;

interface BulkProgress {
  /** The number and the bar, for the dialog of the change; null while no change runs. */
  progress: ReactNode;
  /** Runs a change of `total` records, and shows its progress until it ends. */
  track: <T>(total: number, change: (onProgress: OnProgress) => Promise<T>) => Promise<T>;
}

/** The progress of a change of many records that is sent in parts. */
export function useBulkProgress(): BulkProgress {
  const [running, setRunning] = useState<{ total: number; done: number } | null>(null);
  return {
    progress: running && (
      <Box role="status" sx={{ my: 1 }}>
        {showNumber(running.total)}건 가운데 {showNumber(running.done)}건을 처리했습니다.
        <LinearProgress
          variant="determinate"
          value={(100 * running.done) / running.total}
          aria-label="처리한 건"
          sx={{ mt: 0.5 }}
        />
      </Box>
    ),
    async track(total, change) {
      setRunning({ total, done: 0 });
      try {
        return await change((done) => setRunning({ total, done }));
      } finally {
        setRunning(null);
      }
    },
  };
}
