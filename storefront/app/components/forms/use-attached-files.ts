import { type ChangeEvent, useState } from 'react';

interface AttachedFilesOptions<Stored> {
  max: number;
  /** The message for too many files. */
  tooMany: string;
  /** Stores a file. @returns the stored file, or an error message */
  store: ((file: File) => Promise<Stored | string>) | undefined;
}

/** Stores files when they are chosen, until the first error. */
export function useAttachedFiles<Stored extends { _id: string }>(
  attached: readonly Stored[],
  { max, tooMany, store }: AttachedFilesOptions<Stored>,
) {
  const [files, setFiles] = useState(attached);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isStoring, setStoring] = useState(false);

  async function attach({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (!store) return;
    setRefusal(null);
    setStoring(true);
    let all = files;
    for (const file of chosen) {
      const stored = all.length < max ? await store(file) : tooMany;
      if (typeof stored === 'string') {
        setRefusal(stored);
        break;
      }
      if (!all.some(({ _id }) => _id === stored._id)) all = [...all, stored];
      setFiles(all);
    }
    setStoring(false);
  }
  const detach = (id: string) => setFiles(files.filter(({ _id }) => _id !== id));
  /** Removes all files. */
  function clear(): void {
    setFiles([]);
    setRefusal(null);
  }
  return { files, refusal, isStoring, attach, detach, clear };
}
