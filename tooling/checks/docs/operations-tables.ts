import { z } from 'zod';

const SEOUL_HOURS = 9;
const JOB_HEAD = ['| job | when | does |', '| --- | --- | --- |'];
const SETTING_HEAD = ['| variable | default | meaning |', '| --- | --- | --- |'];

const two = (number: number) => String(number).padStart(2, '0');
const atSeoul = (hour: number, minute: string) => `${two((hour + SEOUL_HOURS) % 24)}:${two(Number(minute))}`;

/** Describes a crontab time in UTC, with hours in Seoul. @throws Error for an unsupported form */
function describeCron(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') throw new Error(`No words for the crontab time ${cron}`);
  if (hour === '*') {
    if (minute === '*') return 'every minute';
    const step = /^\*\/(\d+)$/.exec(minute)?.[1];
    return step === undefined ? `every hour at minute ${minute}` : `every ${step} minutes`;
  }
  const [first = 0, last] = hour.split('-').map(Number);
  return last === undefined
    ? `daily at ${atSeoul(first, minute)} in Seoul`
    : `hourly from ${atSeoul(first, minute)} to ${atSeoul(last, minute)} in Seoul`;
}

interface Jobs {
  summaries: Readonly<Record<string, string>>;
  schedule: readonly { job: string; cron: string }[];
  /** Jobs that core-api enqueues when it starts. */
  atStart: readonly string[];
}

/** The table of all jobs, by name. */
export function jobTable({ summaries, schedule, atStart }: Jobs): string[] {
  const rows = Object.entries(summaries)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([job, does]) => {
      const times = schedule.filter((entry) => entry.job === job).map(({ cron }) => describeCron(cron));
      const when = [...times, ...(atStart.includes(job) ? ['at start'] : [])].join(', ') || 'on demand';
      return `| ${job} | ${when} | ${does} |`;
    });
  return [...JOB_HEAD, ...rows];
}

interface Setting {
  name: string;
  /** Undefined for one without a default. */
  fallback: string | undefined;
  isRequired: boolean;
  /** True if `NAME_FILE` may give it too. */
  isSecret: boolean;
  meaning: string;
}

/** The variables of a settings schema with their descriptions. @throws Error for one without a description */
export function settingsOf(schema: z.ZodObject): Setting[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { default: fallback, description, isSecret = false } = typeof property === 'object' ? property : {};
    if (description === undefined) throw new Error(`The setting ${name} has no description`);
    return {
      name,
      fallback: fallback === undefined ? undefined : String(fallback),
      isRequired: required.includes(name),
      isSecret: isSecret === true,
      meaning: description,
    };
  });
}

/** The table of one process's settings. */
export const settingTable = (schema: z.ZodObject): string[] => [
  ...SETTING_HEAD,
  ...settingsOf(schema).map(({ name, fallback, isRequired, isSecret, meaning }) => {
    const value = fallback === undefined ? (isRequired ? 'required' : 'none') : `\`${fallback}\``;
    const names = isSecret ? `\`${name}\` \`${name}_FILE\`` : `\`${name}\``;
    return `| ${names} | ${value} | ${meaning} |`;
  }),
];

/** Replaces the lines between `<!-- generated: name -->` and `<!-- end -->`. @throws Error if the text has no such markers */
export function withTable(text: string, name: string, table: readonly string[]): string {
  const place = new RegExp(`(<!-- generated: ${name} -->\\n)[\\s\\S]*?(<!-- end -->)`);
  if (!place.test(text)) throw new Error(`There is no place for the table ${name}`);
  return text.replace(place, (_, begin: string, end: string) => `${begin}\n${table.join('\n')}\n\n${end}`);
}

/** Differences between .env.example, the schemas and the variables in the tables of docs/operations.md. */
export function exampleErrors(example: string, schemas: readonly z.ZodObject[], operations: string): string[] {
  const given = new Map(
    [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const settings = schemas.flatMap(settingsOf);
  const documented = new Set(
    [...operations.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    ),
  );
  const missing = new Set(settings.map(({ name }) => name).filter((name) => !given.has(name)));
  return [
    ...[...missing].map((name) => `.env.example lacks ${name}`),
    ...[...given.keys()]
      .filter((name) => !documented.has(name))
      .map((name) => `.env.example has ${name}, which nothing reads`),
    ...settings
      .filter(({ name, fallback }) => fallback !== undefined && given.get(name) && given.get(name) !== fallback)
      .map(({ name, fallback }) => `.env.example gives ${name} as ${given.get(name)}, its default is ${fallback}`),
  ];
}
