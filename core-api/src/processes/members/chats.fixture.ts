import { makeFile, makeForm, makePromoter } from '@iruon/db/factories';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { Member, Store } from '../../testing/store.ts';

/**
 * A member's texts: to agents, with a file and an agent's note; to the assistant; in an inquiry; in the application as
 * a promoter; and the data collected from chats. Each text contains `name`. Returns the file.
 */
export async function leaveTexts({ db, now }: Store, member: Member, name: string): Promise<string> {
  const [room, message, aiRoom, at] = [newId(), newId(), newId(), now()];
  const { id: file } = await makeFile(db, { name: `${name}.jpg`, purpose: 'CHAT', uploadedBy: member.id });
  await db
    .insertInto('chatRooms')
    .values({
      ...{ id: room, userId: member.id, stage: 'COUNSEL_COMPLETE', ending: 'MEMBER', closedAt: at, star: 5 },
      ...{ lastSeq: 1, lastMessage: `${name}입니다.`, comment: `${name} 드림`, createdAt: at, updatedAt: at },
    })
    .execute();
  await db
    .insertInto('chatMessages')
    .values({
      ...{ id: message, roomId: room, seq: 1, kind: 'USER_PEER', content: `${name}입니다.`, createdAt: at },
      senderId: member.id,
    })
    .execute();
  await db.insertInto('chatUploads').values({ roomId: room, fileId: file, userId: member.id, createdAt: at }).execute();
  await sql`insert into chat_message_files (message_id, file_id, sequence) values (${message}, ${file}, 0)`.execute(db);
  const note = { id: newId(), roomId: room, userId: member.id, content: `${name} 님 재문의`, createdAt: at };
  await db.insertInto('chatNotes').values(note).execute();
  await db
    .insertInto('aiRooms')
    .values({ id: aiRoom, userId: member.id, title: name, createdAt: at, updatedAt: at })
    .execute();
  const exchange = {
    id: newId(),
    roomId: aiRoom,
    query: `${name}입니다.`,
    reply: `${name} 님`,
    state: 'DONE',
  } as const;
  await db
    .insertInto('aiMessages')
    .values({ ...exchange, createdAt: at, updatedAt: at })
    .execute();
  for (const roomId of [room, aiRoom])
    await db
      .insertInto('questions')
      .values({ id: newId(), query: `${name}입니다.`, reply: '네.', roomId, createdAt: at, updatedAt: at })
      .execute();
  await makeForm(db, { userId: member.id, writerName: name, content: `${name}입니다.` });
  await makePromoter(db, { userId: member.id });
  await db
    .insertInto('promoterApplications')
    .values({
      ...{ id: newId(), userId: member.id, message: `${name}입니다.`, state: 'APPROVED' as const },
      ...{ createdAt: at, decidedAt: at },
    })
    .execute();
  return file;
}
