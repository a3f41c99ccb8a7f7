import { DATA_COPY_MINUTES, DATA_COPY_ROWS } from '@iruon/contract';
import { dottedMinute, exportTimestamp } from '@iruon/contract/seoul';
import { numberText } from '@iruon/contract/won';
import { readMember } from '../../../members/accounts/index.ts';
import { assertRate, assertVerified } from '../../../members/auth/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { type ZipEntry, zip } from '../../../platform/zip/zip.ts';
import { accountAreas, identityAreas, promoterAreas } from './account-areas.ts';
import { type Area, csvOf, jsonOf } from './area.ts';
import { chatAreas, interestAreas } from './interest-areas.ts';
import { lastCopyAt, returnCopy, takeCopy } from './repository.ts';
import { shopAreas } from './shop-areas.ts';

/**
 * The areas of a member's data copy. A new table that refers to a member belongs into one of these areas or into the
 * list of the test.
 */
export function areasOf(context: Context, userId: string): Area[] {
  const { db } = context;
  return [
    ...accountAreas(db, userId),
    ...identityAreas(db, userId),
    ...shopAreas(context, userId),
    ...interestAreas(db, userId),
    ...promoterAreas(db, userId),
    ...chatAreas(db, userId),
  ];
}

type Asker = Context & { actor: UserActor };

const PAUSE_MS = DATA_COPY_MINUTES * 60_000;
/** Number of copies that may be started and interrupted in an hour. */
const STARTS = 5;

/** The contents of the archive, for its readers. */
function readme(at: Date, counted: readonly { title: string; rows: number }[]): string {
  const lines = counted.map(({ title, rows }) => {
    const most = rows === DATA_COPY_ROWS ? `, 가장 최근 것부터 ${numberText(DATA_COPY_ROWS, 0)}건까지` : '';
    return `- ${title}: ${numberText(rows, 0)}건${most}`;
  });
  return [
    '내 정보 사본',
    `만든 때: ${dottedMinute(at)}`,
    '',
    '표 폴더의 파일은 엑셀로, json 폴더의 파일은 프로그램으로 읽을 수 있습니다. 두 폴더의 내용은 같습니다.',
    '비밀번호는 들어 있지 않고, 계좌번호는 끝 네 자리만 보입니다. 개인정보가 들어 있으니 안전한 곳에 보관해 주세요.',
    '',
    ...lines,
    '',
  ].join('\r\n');
}

async function* entriesOf(areas: readonly Area[], at: Date): AsyncGenerator<ZipEntry> {
  const counted: { title: string; rows: number }[] = [];
  for (const area of areas) {
    const rows = await area.rows();
    yield { name: `표/${area.title}.csv`, content: csvOf(area, rows) };
    yield { name: `json/${area.name}.json`, content: jsonOf(area, rows) };
    counted.push({ title: area.title, rows: rows.length });
  }
  yield { name: '읽어 주세요.txt', content: Buffer.from(`\uFEFF${readme(at, counted)}`) };
}

/** The archive, area by area. An archive that is interrupted, here or by its reader, does not count. */
async function* made(context: Asker, at: Date): AsyncGenerator<Buffer, void> {
  const { userId } = context.actor;
  let isWhole = false;
  try {
    yield* zip(entriesOf(areasOf(context, userId), at), at);
    isWhole = true;
  } finally {
    if (!isWhole) await returnCopy(context.db, userId, at);
  }
}

async function assertPause(context: Asker, at: Date): Promise<void> {
  const { db, actor } = context;
  if (await takeCopy(db, actor.userId, { at, after: new Date(at.getTime() - PAUSE_MS) })) return;
  const last = await lastCopyAt(db, actor.userId);
  const wait = Math.ceil(((last ?? at).getTime() + PAUSE_MS - at.getTime()) / 1000);
  throw problem('TOO_MANY_REQUESTS', { extensions: { retryAfter: Math.max(1, wait) } });
}

/**
 * A copy of the store's data about the caller, as a streamed archive. Each area is read separately, so that a slow
 * reader holds no connection; it is bounded by `DATA_COPY_ROWS`.
 * @throws VERIFICATION_REQUIRED, TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function copyData(context: Asker): Promise<{ name: string; content: AsyncGenerator<Buffer, void> }> {
  await assertVerified(context);
  const { username } = await readMember(context);
  const at = context.now();
  await assertPause(context, at);
  try {
    await assertRate(context, `data-copy user:${username}`, STARTS);
    await audit(context.db, context, 'user.data.copy', { type: 'user', id: context.actor.userId });
  } catch (error) {
    await returnCopy(context.db, context.actor.userId, at);
    throw error;
  }
  return { name: `내정보_${exportTimestamp(at)}.zip`, content: made(context, at) };
}
