import type { BoardFile } from '@iruon/contract';
import { Download } from 'lucide-react';
import { TitledSection } from '~/components/ui/titled-section';

/** Files to download, each with its size. */
export function BoardFiles({ files }: { files: readonly BoardFile[] }) {
  return (
    <ul className="grid justify-items-start gap-2">
      {files.map(({ _id, name, url, bytes }) => (
        <li key={_id} className="max-w-full">
          <a
            href={url}
            download={name}
            className="inline-flex min-h-11 max-w-full items-center gap-2 text-accent hover:underline"
          >
            <Download className="size-5 shrink-0" aria-hidden />
            <span className="min-w-0 break-all">{name}</span>
            <span className="figures shrink-0 text-caption text-ink-faint">{fileSize(bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Files under a heading; renders nothing without files. */
export function BoardFilesSection({ files, title }: { files: readonly BoardFile[]; title: string }) {
  if (files.length === 0) return null;
  return (
    <TitledSection id="files" title={title} className="grid gap-3">
      <BoardFiles files={files} />
    </TitledSection>
  );
}

const KB = 1024;

/** A human-readable size: 0.9KB, 120KB, 3.4MB. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes < KB * KB ? [bytes / KB, 'KB'] : [bytes / KB / KB, 'MB'];
  return `${size < 10 ? Math.max(0.1, Math.round(size * 10) / 10) : Math.round(size)}${unit}`;
}
