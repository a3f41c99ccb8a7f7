// A process with the sockets of chats only, for tests that kill it. Its arguments: database, port.
import { createDatabase } from '@iruon/db';
import { createTestApp } from '../../../testing/app.ts';
import { chatRoutes } from '../routes.ts';
import { startTestCore } from './chat.fixture.ts';

const [databaseUrl = '', port = ''] = process.argv.slice(2);
const db = createDatabase(databaseUrl, { max: 10, applicationName: 'iruon-chats' });
const { services } = createTestApp(db, { routes: chatRoutes, now: () => new Date(), config: { databaseUrl } });
await startTestCore(services, { port: Number(port) });
process.stdout.write('serving\n');
