import type { RepositoryFile } from '../repository-files.ts';

const FOLDER = 'docs/decisions/';
const README = `${FOLDER}README.md`;
const SECTIONS = ['Context', 'Decision', 'Consequences'];

/** One page of docs/decisions. */
interface Decision {
  path: string;
  number: number;
  title: string;
  date: string;
  /** May link to decisions that it supersedes or that supersede it. */
  status: string;
}

const isDecision = ({ path }: RepositoryFile) => path.startsWith(FOLDER) && path.endsWith('.md') && path !== README;

const numberOf = (path: string) => Number(/\/(\d{4})-[\w-]+\.md$/.exec(path)?.[1] ?? Number.NaN);

function decisionOf({ path, text }: RepositoryFile): Decision {
  return {
    path,
    number: numberOf(path),
    title: /^# \d+\. (.+)$/m.exec(text)?.[1] ?? '',
    date: /^(?:Date: )?(\d{4}-\d\d-\d\d)\b/m.exec(text)?.[1] ?? '',
    status: /\bStatus: (.+)$/m.exec(text)?.[1] ?? '',
  };
}

/** Pages that do not follow the template, duplicate numbers, and a stale index. */
export function decisionErrors(files: readonly RepositoryFile[]): string[] {
  const pages = files.filter(isDecision);
  const doubled = [...Map.groupBy(pages, ({ path }) => numberOf(path))].filter(([, same]) => same.length > 1);
  const index = files.find(({ path }) => path === README);
  return [
    ...pages.flatMap(errorsOf),
    ...doubled.map(([number, same]) => `${FOLDER}: ${same.length} decisions have the number ${number}`),
    ...(index && index.text !== withIndex(index.text, files) ? [`${README} is stale: run npm run docs`] : []),
  ];
}

function errorsOf(file: RepositoryFile): string[] {
  const { path, number, title, date, status } = decisionOf(file);
  const headings = new Set([...file.text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
  const errors = [
    ...(Number.isNaN(number) ? ['has no name like 0001-words.md'] : []),
    ...(title === '' || !file.text.startsWith(`# ${number}. `) ? [`must begin with "# ${number}. Title"`] : []),
    ...(date === '' ? ['lacks a line "Date: YYYY-MM-DD"'] : []),
    ...(status === '' ? ['lacks a line "Status: accepted"'] : []),
    ...SECTIONS.filter((section) => !headings.has(section)).map((section) => `lacks the section ${section}`),
  ];
  return errors.map((error) => `${path}: ${error}`);
}

/** The index with one table for each folder, after the line `<!-- generated -->`. */
export function withIndex(text: string, files: readonly RepositoryFile[]): string {
  const decisions = files.filter(isDecision).map(decisionOf);
  const areas = [...Map.groupBy(decisions, ({ path }) => path.split('/').slice(2, -1).join('/'))];
  const tables = areas
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([area, rows]) => {
      const lines = rows.sort((a, b) => a.number - b.number).map((row) => lineOf(row, area));
      const head = ['| number | title | date | status |', '| ---: | --- | --- | --- |'];
      return [
        ...(area === '' ? [] : [`## ${area.charAt(0).toUpperCase()}${area.slice(1)}`, '']),
        ...head,
        ...lines,
      ].join('\n');
    });
  return text.replace(/(<!-- generated -->\n)[\s\S]*$/, (_, mark: string) => `${mark}\n${tables.join('\n\n')}\n`);
}

/** Links of a status are relative to their page; the index is in the folder above. */
function lineOf({ path, number, title, date, status }: Decision, area: string): string {
  const from = area === '' ? '' : `${area}/`;
  const links = status.replaceAll(/\]\((\.\.\/)?([^)]+)\)/g, (_, up: string | undefined, target: string) =>
    up === undefined ? `](${from}${target})` : `](${target})`,
  );
  return `| ${number} | [${title}](${path.slice(FOLDER.length)}) | ${date} | ${links} |`;
}
