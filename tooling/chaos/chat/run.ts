// Chats in many rooms while processes of core-api are killed and listening connections are lost: checks both sides for lost, doubled and
// reordered messages. docs/reliability.md explains.
// npm run chaos:chat -- --rooms <n> --messages <of each side> --kills <n> --losses <n> --seed <n>
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrateToLatest } from '@iruon/db';
import { freePorts } from '../../start/ports.ts';
import { MortalDatabase } from '../database.ts';
import { chatThroughFaults } from './chats.ts';

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '200' },
    messages: { type: 'string', default: '20' },
    kills: { type: 'string', default: '5' },
    losses: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});
const number = (name: keyof typeof values) => {
  const given = Number(values[name]);
  if (!Number.isInteger(given) || given < 0) throw new Error(`--${name} is a whole number`);
  return given;
};
const options = {
  ...{ rooms: number('rooms'), messages: number('messages') },
  ...{ kills: number('kills'), losses: number('losses'), seed: number('seed') },
};
const say = (text: string) => process.stdout.write(`${text}\n`);
const folder = mkdtempSync(join(tmpdir(), 'iruon-chats-'));
const [port] = (await freePorts(1)) as [number];
const database = new MortalDatabase({ folder, port, logFile: join(folder, 'postgres.log') });
try {
  const databaseUrl = await database.start();
  await migrateToLatest(databaseUrl);
  const { problems, ...figures } = await chatThroughFaults({ ...options, databaseUrl, say });
  for (const [name, value] of Object.entries(figures)) say(`${name}: ${value}`);
  for (const problem of problems) say(problem);
  say(problems.length === 0 ? 'nothing is lost, doubled or out of order' : `${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await database.stop();
}
