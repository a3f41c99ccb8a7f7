/** A process that saves an upload and can be killed: database address, folder of files, id of the upload. */
import { createDatabase } from '@iruon/db';
import { systemContext } from '../../platform/services.ts';
import { createTestApp } from '../../testing/app.ts';
import { runUpload } from './index.ts';

const [databaseUrl = '', filesDir = '', id = ''] = process.argv.slice(2);
const db = createDatabase(databaseUrl, { max: 4 });
const { services } = createTestApp(db, { routes: [], config: { databaseUrl, filesDir } });
await runUpload(systemContext(services), id);
await db.destroy();
