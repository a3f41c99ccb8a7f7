import { chatMessageKindLabels } from '@iruon/contract/labels';
import { audit } from '../../../platform/records/audit.ts';
import { sheetOf, streamWorkbook } from '../../../platform/spreadsheet/write/sheet.ts';
import { exportFileName } from '../../../platform/spreadsheet/write/workbook-file.ts';
import { getRoomFor, type UserContext } from '../rooms/access.ts';
import { findMessages, type MessageRow } from '../rooms/repository.ts';

const AT_ONCE = 500;

async function* messagesOf({ db }: UserContext, roomId: string): AsyncGenerator<MessageRow> {
  for (let after = 0; ; ) {
    const rows = await findMessages(db, roomId, { after, limit: AT_ONCE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.seq;
  }
}

/** A talk as a workbook, without internal notes. The audit log records the download. @throws NOT_FOUND */
export async function chatTranscript(context: UserContext, roomId: string) {
  const { room } = await getRoomFor(context, roomId);
  await audit(
    context.db,
    context,
    'chat.transcript',
    { type: 'chat', id: roomId },
    {
      ...{ userId: room.userId, count: room.lastSeq, filter: { room: roomId } },
    },
  );
  const sheet = sheetOf<MessageRow>(
    '상담 내용',
    [
      { header: '번호', width: 8, kind: 'number', value: ({ seq }) => seq },
      { header: '시각', width: 20, kind: 'instant', value: ({ createdAt }) => createdAt },
      { header: '구분', width: 10, kind: 'text', value: ({ kind }) => chatMessageKindLabels[kind] },
      {
        header: '이름',
        width: 16,
        kind: 'text',
        value: ({ kind, senderName }) => (kind === 'AUTO_NOTE' ? '' : (senderName ?? '')),
      },
      { header: '내용', width: 80, kind: 'text', value: ({ content }) => content },
      { header: '파일', width: 30, kind: 'text', value: ({ files }) => files.map(({ name }) => name).join(', ') },
    ],
    () => messagesOf(context, roomId),
  );
  return { name: exportFileName(`상담_${room.username}`, context.now()), content: streamWorkbook([sheet]) };
}
