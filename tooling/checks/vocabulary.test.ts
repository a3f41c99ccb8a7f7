import { expect, it } from 'vitest';
import { vocabularyErrors } from './vocabulary.ts';

it.each([
  ['core-api/src/a.ts', '// Read anew each time.'],
  ['core-api/src/a.ts', 'const readAnew = 1;'],
  ['core-api/src/a.ts', 'const SEALS = 2;'],
  ['core-api/src/a.ts', 'const text = open(sealing);'],
  ['core-api/src/read-opinions.ts', ''],
  ['admin/src/talk-list.tsx', ''],
  ['core-api/src/a.ts', 'const MAX_TALKS = openTalks.length;'],
  ['core-api/src/a.ts', '// Two people who talked.'],
  ['admin/src/a.tsx', 'export function ChatDesk() {}'],
  ['docs/a.md', 'The list is held against ours.'],
  ['tooling/a.ts', '// Holds the coverage of the specification against the test files.'],
  ['tooling/a.ts', '// Holding it against the list.'],
  ['bff-storefront/src/a.ts', '/** The member is told why. */'],
  ['admin/src/a.css', '/* Whoever waits. */'],
  ['docs/a.md', 'A slip of the pen.'],
  ['docs/a.md', 'Somebody waits.'],
  ['core-api/src/a.ts', 'const MOST_ROWS = 3;'],
  ['core-api/src/a.ts', 'interface Found {}'],
  ['admin/src/a.ts', 'await sideBySide([]);'],
  ['core-api/src/later.ts', '// TODO later'],
  ['db/src/quiet.ts', '// @ts-ignore'],
  ['storefront/app/a.tsx', '<p>구매 후기</p>'],
  ['core-api/src/reporting/exports/columns.ts', "header: '적립금(원)'"],
  ['core-api/src/content/mail/paid.ts', "'계좌이체로 결제'"],
  ['admin/src/a.tsx', '진열을(를) 삭제했습니다.'],
])('%s: %s is refused', (path, text) => expect(vocabularyErrors([{ path, text }])).toHaveLength(1));

it.each([
  ['docs/b.md', 'The lines are compared with the list; a client relies on them, and canewa is no such phrase.'],
  ['admin/src/a.ts', "import icon from '@mui/icons-material/PhoneInTalkOutlined'; // https://talk.example, desktop"],
  ['core-api/src/a.ts', 'const [sealions, unmistakable] = relying;'],
  ['core-api/src/a.ts', "const place = 'users.identity_sealed:1';"],
  ['core-api/src/a.ts', 'const holdsAgainst = 1; // against what it holds'],
  ['db/migrations/202601010000-add-tip.ts', '// told apart anew'],
  ['storefront/app/a.test.tsx', '구매 후기'],
  ['admin/src/i18n/ko.ts', "'%{name}이(가) 없습니다'"],
  ['admin/src/claims.ts', "'계좌 이체할 것'"],
])('%s: %s is fine', (path, text) => expect(vocabularyErrors([{ path, text }])).toEqual([]));
