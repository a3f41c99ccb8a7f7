import { createDatabase } from '@iruon/db';
import { sql } from 'kysely';
import { searchKeysOf } from '../../../core-api/src/content/boards/search-keys.ts';

/** Words of posts, the first ones in most of them. */
export const POST_WORDS =
  '임플란트 식립 픽스처 드릴 골이식 차폐막 지대주 보철 인상 스캔 토크 멸균 세척 봉합 절개 상악 하악 구치 전치 골질 직경 길이 치조정 상악동 거상 즉시 지연 부하 나사 체결 교합 잇몸 염증 유지 관리 환자 동의 영상 방사선 디지털 설계 가이드 슬리브 키트 기구 교체 주기 기록 공유 질문 의견'.split(
    ' ',
  );
const AT_ONCE = 1_000;
const DAY_MS = 86_400_000;

/** Writes posts of members, one of every fifty deleted again, with the texts that a search reads. */
export async function makeManyBoards(databaseUrl: string, count: number): Promise<void> {
  const db = createDatabase(databaseUrl, { max: 2, statementTimeout: 120_000 });
  let seed = 7;
  const next = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) ** 2 * limit);
  };
  const words = (many: number) => Array.from({ length: many }, () => POST_WORDS[next(POST_WORDS.length)]).join(' ');
  const began = Date.now() - 1_000 * DAY_MS;
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, place) => {
      const number = from + place;
      const at = new Date(began + number * 60_000);
      const time = at.getTime().toString(16).padStart(12, '0');
      const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`;
      const subject = `${words(4)} ${number}`;
      const content = `<p>${words(30)}</p>`;
      const searchKeys = searchKeysOf({ subject, content, meta: {} });
      return { id, code: 'MEMBER' as const, subject, content, searchKeys, createdAt: at, updatedAt: at };
    });
    await db.insertInto('boards').values(rows).execute();
  }
  await sql`delete from boards where code = 'MEMBER' and right(subject, 2) in ('07', '57')`.execute(db);
  await sql`vacuum analyze boards`.execute(db);
  await db.destroy();
}
