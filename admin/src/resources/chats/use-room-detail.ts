import type { ConsoleChatRoom } from '@iruon/contract';
import type { ChatLink } from '@iruon/contract/chat-room-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BodyOf } from '../../providers/call.ts';
import { useCall } from '../../providers/use-call.ts';

/** The notes of a chat, and its actions. @throws HttpError with a message, from `change` */
export function useRoomDetail(room: string, link: ChatLink, onChanged: (room: ConsoleChatRoom) => void) {
  const call = useCall();
  const client = useQueryClient();
  const key = ['chats', 'room', room];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call('getChatRoom', { path: { _id: room } }),
  });
  useEffect(
    () =>
      link.on('note', ({ _room }) => {
        if (_room === room) void client.invalidateQueries({ queryKey: ['chats', 'room', room] });
      }),
    [link, room, client],
  );
  return {
    notes: data?.notes ?? [],
    async change(body: BodyOf<'changeChatRoom'>): Promise<void> {
      const detail = await call('changeChatRoom', { path: { _id: room }, body });
      client.setQueryData(key, detail);
      onChanged(detail.room);
    },
  };
}
