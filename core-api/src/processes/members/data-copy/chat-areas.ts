import { DATA_COPY_ROWS } from '@iruon/contract';
import { aiReplyStateLabels, chatMessageKindLabels, chatStageLabels } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { type Area, columnsOf, reader } from './area.ts';

/** The member's messages to operators and to the assistant, with the answers. */
export function chatAreas(handle: Handle, userId: string): Area[] {
  const read = reader(handle);
  return [
    {
      name: 'chats',
      title: '채팅 상담',
      places: ['chat_rooms.user_id', 'chat_messages.sender_id', 'chat_uploads.user_id'],
      columns: columnsOf({
        createdAt: '시각',
        stage: ['상담 상태', chatStageLabels],
        kind: ['구분', chatMessageKindLabels],
        content: '내용',
        files: '보낸 파일',
        star: '평가',
      }),
      rows: read`
        select m.created_at, r.stage, m.kind, m.content, r.star,
          (select string_agg(f.name, ', ') from chat_uploads u join files f on f.id = u.file_id
           join chat_message_files mf on mf.file_id = f.id and mf.message_id = m.id
           where u.room_id = r.id and u.user_id = m.sender_id) as files
        from chat_rooms r join chat_messages m on m.room_id = r.id
        where r.user_id = ${userId} order by m.created_at desc, m.seq desc limit ${DATA_COPY_ROWS}`,
    },
    {
      name: 'assistant',
      title: 'AI 도우미와 나눈 대화',
      places: ['ai_rooms.user_id'],
      columns: columnsOf({ createdAt: '시각', query: '질문', reply: '답변', state: ['상태', aiReplyStateLabels] }),
      rows: read`
        select m.created_at, m.query, m.reply, m.state from ai_rooms r join ai_messages m on m.room_id = r.id
        where r.user_id = ${userId} order by m.created_at desc, m.id desc limit ${DATA_COPY_ROWS}`,
    },
  ];
}
