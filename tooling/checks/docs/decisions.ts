import { posix } from 'node:path';
import type { RepositoryFile } from '../repository-files.ts';

const FOLDER = 'docs/decisions/';
const README = `${FOLDER}README.md`;
const SECTIONS = ['Context', 'Decision', 'Consequences'];
/** A page takes two minutes to read; a longer one is about two subjects. */
const MAX_LINES = 60;

/** One page of docs/decisions. */
interface Decision {
  path: string;
  /** The folder of the page. */
  area: string;
  title: string;
  date: string;
  /** May link to the decision that supersedes it. */
  status: string;
  /** Numbers of the pages from which this one was written, before pages were named by their subject. */
  numbers: number[];
}

const isDecision = ({ path }: RepositoryFile) => path.startsWith(FOLDER) && path.endsWith('.md') && path !== README;

const lineOf = (text: string, name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';

const decisionOf = ({ path, text }: RepositoryFile): Decision => ({
  path,
  area: path.slice(FOLDER.length).split('/').slice(0, -1).join('/'),
  title: /^# (.+)$/m.exec(text)?.[1] ?? '',
  date: /^\d{4}-\d\d-\d\d$/.exec(lineOf(text, 'Date'))?.[0] ?? '',
  status: lineOf(text, 'Status'),
  numbers: lineOf(text, 'Earlier numbers')
    .split(', ')
    .filter((number) => number !== '')
    .map(Number),
});

/** Pages that do not follow the template, and a stale index. */
export function decisionErrors(files: readonly RepositoryFile[]): string[] {
  const index = files.find(({ path }) => path === README);
  return [
    ...files.filter(isDecision).flatMap(errorsOf),
    ...(index && index.text !== withIndex(index.text, files) ? [`${README} is stale: run npm run docs`] : []),
  ];
}

function errorsOf(file: RepositoryFile): string[] {
  const { path, text } = file;
  const { title, date, status, numbers } = decisionOf(file);
  const headings = new Set([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
  const lines = text.trimEnd().split('\n').length;
  const errors = [
    ...(/^[a-z]+\/[a-z\d-]+\.md$/.test(path.slice(FOLDER.length)) ? [] : ['has no name like area/subject.md']),
    ...(title !== '' && text.startsWith('# ') ? [] : ['must begin with "# Title"']),
    ...(date === '' ? ['lacks a line "Date: YYYY-MM-DD"'] : []),
    ...(status === '' ? ['lacks a line "Status: accepted"'] : []),
    ...(numbers.every((number) => Number.isInteger(number)) ? [] : ['has earlier numbers that are no list of numbers']),
    ...(lines > MAX_LINES ? [`has ${lines} lines, ${MAX_LINES} may be`] : []),
    ...SECTIONS.filter((section) => !headings.has(section)).map((section) => `lacks the section ${section}`),
  ];
  return errors.map((error) => `${path}: ${error}`);
}

/** The index after the line `<!-- generated -->`: a table for each area, then the pages of earlier numbers. */
export function withIndex(text: string, files: readonly RepositoryFile[]): string {
  const decisions = files
    .filter(isDecision)
    .map(decisionOf)
    .sort((a, b) => a.path.localeCompare(b.path));
  const areas = [...Map.groupBy(decisions, ({ area }) => area)].map(([area, pages]) => [
    `## ${area.charAt(0).toUpperCase()}${area.slice(1)}`,
    '',
    '| decision | date | status |',
    '| --- | --- | --- |',
    ...pages.map((page) => `| ${linkTo(page)} | ${page.date} | ${statusInIndex(page)} |`),
  ]);
  const tables = [...areas, earlierNumbers(decisions)].map((lines) => lines.join('\n'));
  return text.replace(/(<!-- generated -->\n)[\s\S]*$/, (_, mark: string) => `${mark}\n${tables.join('\n\n')}\n`);
}

const linkTo = ({ path, title }: Decision) => `[${title}](${path.slice(FOLDER.length)})`;

/** Links of a status are relative to their page, those of the index to the folder above. */
const statusInIndex = ({ status, area }: Decision) =>
  status.replaceAll(/\]\(([^)]+)\)/g, (_, target: string) => `](${posix.join(area, target)})`);

function earlierNumbers(decisions: Decision[]): string[] {
  const pages = decisions.flatMap((page) => page.numbers.map((number) => ({ number, page })));
  const rows = [...Map.groupBy(pages, ({ number }) => number)].sort(([a], [b]) => a - b);
  return [
    '## Earlier numbers',
    '',
    '| number | now in |',
    '| ---: | --- |',
    ...rows.map(([number, places]) => `| ${number} | ${places.map(({ page }) => linkTo(page)).join('; ')} |`),
  ];
}
