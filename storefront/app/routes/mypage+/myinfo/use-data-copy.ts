import { type ErrorCode, errorCatalogue, problem } from '@iruon/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ShownProblem, shownProblem } from '~/shown-problem';

export const MY_DATA = '/files/my-data';

export type DataCopyState =
  | { is: 'idle' | 'done' }
  | { is: 'running'; bytes: number }
  | { is: 'refused'; problem: ShownProblem };

const named = (code: ErrorCode): ShownProblem => shownProblem({ code, ...errorCatalogue[code] });

async function problemOf(response: Response): Promise<ShownProblem> {
  const parsed = problem.safeParse(await response.json().catch(() => null));
  return parsed.success ? shownProblem(parsed.data) : named('UPSTREAM_UNAVAILABLE');
}

/** The Korean file name, encoded by RFC 6266. */
function nameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'my-data.zip';
}

async function readAll(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    bytes += part.value.length;
    onProgress(bytes);
  }
  return new Blob(chunks, { type: 'application/zip' });
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the content only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads the member's data and reports the progress; without scripts a plain form downloads it. */
export function useDataCopy(before: ShownProblem | null) {
  const [state, setState] = useState<DataCopyState>(before ? { is: 'refused', problem: before } : { is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    const stop = new AbortController();
    running.current = stop;
    setState({ is: 'running', bytes: 0 });
    try {
      const response = await fetch(MY_DATA, {
        method: 'POST',
        headers: { accept: 'application/zip, application/json' },
        body: new URLSearchParams(),
        signal: stop.signal,
      });
      if (!response.ok) return setState({ is: 'refused', problem: await problemOf(response) });
      const content = await readAll(response, (bytes) => setState({ is: 'running', bytes }));
      save(content, nameOf(response));
      setState({ is: 'done' });
    } catch {
      if (!stop.signal.aborted) setState({ is: 'refused', problem: named('UPSTREAM_UNAVAILABLE') });
    }
  }
  return { state, start };
}
