import type { ListSubject } from '../list-load.ts';

const LIST = '/api/v1/center/notifications';

const listed = (query: Record<string, string | number>) =>
  `${LIST}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

const grid = (filter: object, from = 0) =>
  `/api/console/notifications?${new URLSearchParams({ filter: JSON.stringify(filter), range: `[${from},${from + 24}]` })}`;

/** The requests of visitors and an operator to the notices; `count` is their number, `ids` are some of their ids. */
export function noticeSubjects(count: number, ids: readonly string[], operator: string): ListSubject[] {
  const last = Math.floor((count * 0.975) / 20);
  const subject = (name: string, paths: string[], contains = '"total"'): ListSubject => ({
    name,
    target: 50,
    paths,
    headers: [{}],
    at: 'core',
    contains,
  });
  const pages = (from: number) => Array.from({ length: 10 }, (_, n) => listed({ page: from - n * 7 }));
  return [
    subject('first page', [listed({})]),
    subject('pages in the middle', pages(Math.floor(last / 2))),
    subject('last pages', pages(last)),
    subject('search of a word in all', [listed({ q: '감사' }), listed({ q: '안내' }), listed({ q: '안내', page: 25 })]),
    subject('search of a word in some', [listed({ q: '배송 안내' }), listed({ q: '배송 안내', page: 20 })]),
    subject('search of a word in few', [listed({ q: '멤브레인 97' }), listed({ q: '골이식재 1', page: 20 })]),
    subject('search of one notice', [listed({ q: '출시 1002' }), listed({ q: '점검 안내 9001' })]),
    subject('search that finds nothing', [listed({ q: '없는말씀' }), listed({ q: '점검 임플' })]),
    subject(
      'a notice with its neighbours',
      ids.map((id) => `${LIST}/${id}`),
      '"next"',
    ),
    ...[
      subject('console: list to its end', [grid({}), grid({}, 2_500), grid({}, 9_900)]),
      subject('console: search', [
        grid({ q: '감사' }),
        grid({ q: '배송 안내' }),
        grid({ q: '멤브레인 97' }),
        grid({ q: '출시 1002' }),
      ]),
    ].map((asked) => ({ ...asked, headers: [{ authorization: operator }] })),
  ];
}
