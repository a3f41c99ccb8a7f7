import pg from 'pg';

// Words that occur in all notices, in some and in few; one of forty notices has ended, five are pinned.
const notices = `
  insert into notices (id, subject, content, is_pinned, display_has_period, display_started_at, display_ended_at, created_at, updated_at)
  select gen_random_uuid(),
    (array['배송 안내','서버 점검 안내','신제품 출시','교육 일정','가격 조정','이벤트 당첨자 발표','휴무 안내','품질 인증'])[1 + n % 8] || ' ' || n,
    '<p>' || (array['고객 여러분께 알려 드립니다.','늘 이용해 주셔서 감사합니다.','다음과 같이 안내합니다.'])[1 + n % 3] || ' ' || (
      select string_agg((array['임플란트','픽스처','어버트먼트','드릴','키트','보철','골이식재','멤브레인','세미나','카탈로그','쿠폰',
        '포인트','정산','세금계산서','반품','교환','도서산간','택배','설치','점검'])[1 + (n * 7 + k * 13 + (n / 17) * k) % 20]
        || ' ' || (n * k % 977), ' ')
      from generate_series(1, 24) k
    ) || '</p>',
    n % 20000 = 0, n % 4 = 0, now() - interval '900 days',
    case when n % 40 = 0 then now() - interval '1 day' else now() + interval '900 days' end,
    now() - n * interval '13 minutes', now()
  from generate_series(1, $1::int) n`;

/** Adds notices and updates their statistics, as autovacuum would do later. */
export async function makeManyNotices(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('drop index notices_search_idx');
    await client.query(notices, [count]);
    await client.query(
      'create index notices_search_idx on notices using gin (text_bigrams(search_text)) with (fastupdate = off)',
    );
    await client.query('vacuum analyze notices');
  } finally {
    await client.end();
  }
}
