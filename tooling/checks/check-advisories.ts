/**
 * `npm run check:advisories`: compares package-lock.json with the committed list of advisories, without a network. `--refresh <file>` first
 * adds the output of `npm audit --json` to the list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import {
  ADVISORIES,
  ageInDays,
  describeFinding,
  findingsOf,
  isAccepted,
  MAX_AGE_DAYS,
  parseAdvisories,
  withReport,
} from './dependencies/advisories.ts';

const path = join(REPOSITORY, ADVISORIES);
const [option, file] = process.argv.slice(2);
if (option !== undefined && (option !== '--refresh' || file === undefined)) {
  console.error('usage: npm run check:advisories [-- --refresh <output of npm audit --json>]');
  process.exit(2);
}

const now = new Date();
let list = parseAdvisories(readFileSync(path, 'utf8'));
if (file !== undefined) {
  list = withReport(list, readFileSync(file, 'utf8'), now.toISOString().slice(0, 10));
  writeFileSync(path, `${JSON.stringify(list, null, 2)}\n`);
}

const findings = findingsOf(list, readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8'));
const open = findings.filter((finding) => !isAccepted(finding));
for (const finding of findings) {
  console.log(describeFinding(finding));
  if (isAccepted(finding)) console.log(`  accepted: ${finding.advisory.accepted?.reason}`);
}
const age = ageInDays(list, now);
console.log(
  `${list.advisories.length} advisories of ${list.date} (${age} days old): ${open.length} affect this product, ${findings.length - open.length} accepted`,
);
if (age > MAX_AGE_DAYS) console.warn(`The list is older than ${MAX_AGE_DAYS} days: refresh it (docs/dependencies.md).`);
process.exitCode = open.length > 0 ? 1 : 0;
