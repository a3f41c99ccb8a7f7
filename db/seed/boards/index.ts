import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { BoardComments, BoardFiles, Boards, Files } from '../../src/index.ts';
import { jsonText } from '../../src/json-columns.ts';
import { DAY, later } from '../calendar.ts';
import { demoGtin } from '../catalogue/devices.ts';
import type { SeededProduct } from '../catalogue/index.ts';
import { bannerOf } from '../exhibitions/drawings.ts';
import { pdfOf } from '../exhibitions/pdf.ts';
import { randomOf, uuidAt } from '../random.ts';
import { INSTRUCTIONS, MEMBER_POSTS, POSTS } from './posts.ts';

interface Fill {
  boards: Insertable<Boards>[];
  boardFiles: Insertable<BoardFiles>[];
  boardComments: Insertable<BoardComments>[];
  files: Insertable<Files>[];
}

/** Maximum number of product codes of one demo document. */
const PRODUCTS_EACH = 60;

const html = (paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');
const dayOf = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);

/** Writes documents and pictures below `filesDir` and returns the posts of academy, library and members. */
export async function boardsOf(
  filesDir: string,
  { products, members }: { products: readonly SeededProduct[]; members: readonly { id: string; username: string }[] },
  now: Date,
): Promise<Fill> {
  const random = randomOf('boards');
  const fill: Fill = { boards: [], boardFiles: [], boardComments: [], files: [] };
  await mkdir(join(filesDir, 'boards'), { recursive: true });

  async function store(name: string, data: string | Buffer, at: Date, more: Partial<Insertable<Files>>) {
    const id = uuidAt(at, random);
    const storageKey = `boards/${name}`;
    await writeFile(join(filesDir, storageKey), data);
    const bytes = Buffer.byteLength(data);
    fill.files.push({
      id,
      storageKey,
      name,
      purpose: 'BOARD',
      mime: 'image/svg+xml',
      bytes,
      createdAt: at,
      offeredAt: at,
      ...more,
    });
    return id;
  }
  async function document(boardId: string, place: number, title: string, line: string, at: Date) {
    const key = `${boardId}-${place + 1}.pdf`;
    const fileId = await store(key, pdfOf(title, [line, '이루온']), at, {
      name: `${title}.pdf`,
      mime: 'application/pdf',
    });
    fill.boardFiles.push({ boardId, fileId, sequence: place });
  }

  for (const [number, { daysAgo, ...post }] of POSTS.entries()) {
    const at = later(now, -daysAgo * DAY);
    const id = uuidAt(at, random);
    const picture = bannerOf(number, 800, 450);
    fill.boards.push({
      id,
      code: post.code,
      category: post.category ?? '',
      subject: post.subject,
      content: html(post.paragraphs),
      meta: jsonText({ videoUrl: post.video ?? '', version: post.version ?? '' }) as never,
      thumbId:
        post.code === 'ACADEMY' ? await store(`post-${number}.svg`, picture, at, { width: 800, height: 450 }) : null,
      createdAt: at,
      updatedAt: at,
    });
    for (const [place, [title, line]] of (post.documents ?? []).entries()) await document(id, place, title, line, at);
  }

  let device = 0;
  for (const { subject, categories, language, versions } of INSTRUCTIONS) {
    const codes = products
      .filter(({ shows, plan }) => shows && categories.includes(plan.category))
      .slice(0, PRODUCTS_EACH)
      .map(({ plan }) => plan.code);
    device += 1;
    let supersedesId: string | null = null;
    for (const [version, effectiveDaysAgo] of versions) {
      const at = later(now, -effectiveDaysAgo * DAY);
      const id = uuidAt(at, random);
      fill.boards.push({
        id,
        code: 'IFU',
        subject,
        content: html(['사용하기 전에 반드시 읽어 주세요. 종이 설명서는 고객센터에 요청하시면 무료로 보내 드립니다.']),
        meta: jsonText({
          version,
          language,
          productCodes: codes,
          udis: [demoGtin(device)],
          effectiveOn: dayOf(at),
        }) as never,
        supersedesId,
        createdAt: at,
        updatedAt: at,
      });
      await document(id, 0, `${subject} ${version}`, `버전 ${version}`, at);
      supersedesId = id;
    }
  }

  const byName = new Map(members.map(({ id, username }) => [username, id]));
  const others = ['person01', 'clinic01'];
  for (const [username, daysAgo, subject, text, comments] of MEMBER_POSTS) {
    const at = later(now, -daysAgo * DAY);
    const boardId = uuidAt(at, random);
    const writerId = byName.get(username) ?? null;
    fill.boards.push({
      id: boardId,
      code: 'MEMBER',
      subject,
      content: html([text]),
      writerId,
      createdAt: at,
      updatedAt: at,
    });
    for (const [place, content] of comments.entries()) {
      const writtenAt = later(at, (place + 1) * 3_600_000);
      const commenter = byName.get(others.find((name) => name !== username) ?? '');
      if (commenter === undefined) continue;
      fill.boardComments.push({
        id: uuidAt(writtenAt, random),
        clientId: uuidAt(writtenAt, random),
        boardId,
        writerId: commenter,
        content,
        createdAt: writtenAt,
        updatedAt: writtenAt,
      });
    }
  }
  return fill;
}
