import { afterAll } from 'vitest';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { openChat, startTestCore } from './chat.fixture.ts';

/** Chats on a database of their own with one core-api of sockets, one per test file. */
export async function openChatCore() {
  const database = await databaseForTests();
  const chat = await openChat(database);
  const core = await startTestCore(chat.app.services);
  afterAll(() => core.close());
  return { database, chat, core };
}
