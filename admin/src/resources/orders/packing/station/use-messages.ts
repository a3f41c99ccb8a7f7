import { useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { errorSentence } from '../../../../providers/error-sentence.ts';
import { play } from './sounds.ts';

export interface Message {
  tone: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** One or two words, shown large. */
  word?: string;
}

const START: Message = { tone: 'info', text: '포장번호를 스캔하거나 Enter를 눌러 내 목록의 다음 포장을 여세요.' };

/** What the station said last, by colour, words and sound, and its calls, which run one after the other. */
export function useMessages() {
  const [said, setSaid] = useState<Message>(START);
  const [isMuted, setMuted] = useStore('packing.muted', false);
  const [isBusy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const say = (tone: Message['tone'], text: string, sound?: Parameters<typeof play>[0], word?: string) => {
    setSaid({ tone, text, ...(word !== undefined && { word }) });
    if (sound && !isMuted) play(sound);
  };
  const refuse = (text: string) => say('error', text, 'wrong');

  /** Runs a call after those before it, so that keys that are pressed meanwhile wait. */
  function run(work: () => Promise<void>): void {
    setBusy(true);
    const next = queue.current.then(work).catch((error: unknown) => refuse(errorSentence(error)));
    queue.current = next;
    next.finally(() => queue.current === next && setBusy(false));
  }

  return { said, say, refuse, run, isBusy, isMuted, setMuted };
}
