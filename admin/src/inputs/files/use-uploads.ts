import type { StoredFile } from '@iruon/contract';
import { pictureLossLabels } from '@iruon/contract/labels';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { useUpload } from '../../providers/use-call.ts';
import { type Kind, refusalOf } from './acceptable.ts';
import { storeFile, type UploadTarget } from './store-file.ts';

/** A file that is being uploaded. */
export interface Pending {
  key: string;
  name: string;
  /** 0 to 1; at 1 the server is processing. */
  sent: number;
}

export interface Failed {
  name: string;
  message: string;
}

interface UploadsOptions {
  target: UploadTarget;
  kind: Kind;
  onStored: (file: StoredFile) => void;
}

/** Uploads files sequentially, and lists the running and the refused ones. Unmounting aborts them. */
export function useUploads({ target, kind, onStored }: UploadsOptions) {
  const upload = useUpload();
  const notify = useNotify();
  const [pending, setPending] = useState<Pending[]>([]);
  const [failed, setFailed] = useState<Failed[]>([]);
  const left = useRef(new AbortController());
  const queue = useRef(Promise.resolve());
  const latest = useRef({ target, kind, onStored });
  latest.current = { target, kind, onStored };

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const send = useCallback(
    async (key: string, file: File) => {
      const { signal } = left.current;
      if (signal.aborted) return;
      const onProgress = (sent: number) =>
        setPending((all) => all.map((each) => (each.key === key ? { ...each, sent } : each)));
      try {
        const stored = await storeFile(upload, file, latest.current.target, { onProgress, signal });
        latest.current.onStored(stored);
        for (const loss of stored.losses ?? [])
          notify(`${file.name}: ${pictureLossLabels[loss]}`, { type: 'warning', autoHideDuration: 10_000 });
      } catch (error) {
        if (error instanceof HttpError) setFailed((all) => [...all, { name: file.name, message: error.message }]);
        else if (!signal.aborted) throw error;
      } finally {
        setPending((all) => all.filter((each) => each.key !== key));
      }
    },
    [upload, notify],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      setFailed([]);
      for (const file of files) {
        const message = refusalOf(file, latest.current.kind);
        if (message !== undefined) {
          setFailed((all) => [...all, { name: file.name, message }]);
          continue;
        }
        const key = crypto.randomUUID();
        setPending((all) => [...all, { key, name: file.name, sent: 0 }]);
        queue.current = queue.current.then(() => send(key, file));
      }
    },
    [send],
  );

  return { pending, failed, add };
}
