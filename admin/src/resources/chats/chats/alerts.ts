import type { ConsoleChatRoom } from '@iruon/contract';
import { markTitle } from '@iruon/contract/unread-title';
import { useEffect, useRef } from 'react';

/** Events of which an agent is alerted. */
export function newsOf(
  before: readonly ConsoleChatRoom[],
  now: readonly ConsoleChatRoom[],
  me: string | undefined,
): string | null {
  const known = new Map(before.map((room) => [room._id, room]));
  for (const room of now) {
    const earlier = known.get(room._id);
    const name = room.owner.user.name;
    if (room.stage === 'AWAITING_MANAGER' && earlier?.stage !== 'AWAITING_MANAGER')
      return `${name} 님이 상담을 기다립니다.`;
    if (room.manager && room.manager._id === me && room.unread > (earlier?.unread ?? 0))
      return `${name} 님이 메시지를 보냈습니다.`;
  }
  return null;
}

/** Two short tones. Browsers that require a user gesture before audio stay silent. */
function sound(): void {
  try {
    const audio = new AudioContext();
    for (const [start, pitch] of [
      [0, 660],
      [0.16, 880],
    ] as const) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.value = 0.08;
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + start);
      tone.stop(audio.currentTime + start + 0.14);
    }
    setTimeout(() => void audio.close(), 1_000);
  } catch {
    // No sound here: the badge shows it.
  }
}

interface AlertOptions {
  me: string | undefined;
  hasSound: boolean;
}

/** Sound, desktop notification and tab title for new events. */
export function useAlerts(rooms: readonly ConsoleChatRoom[] | null, { me, hasSound }: AlertOptions): void {
  const before = useRef<readonly ConsoleChatRoom[] | null>(null);
  useEffect(() => {
    if (rooms === null) return;
    const news = before.current === null ? null : newsOf(before.current, rooms, me);
    before.current = rooms;
    if (news === null) return;
    if (hasSound) sound();
    if (document.hidden && 'Notification' in window && Notification.permission === 'granted')
      new Notification('채팅 상담', { body: news, tag: 'chat' });
  }, [rooms, me, hasSound]);

  const count = (rooms ?? []).filter(
    ({ stage, manager, unread }) => stage === 'AWAITING_MANAGER' || (manager?._id === me && unread > 0),
  ).length;
  useEffect(() => markTitle(count), [count]);
}
