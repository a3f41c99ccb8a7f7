/**
 * `npm run sbom -- [--into <file>]`: writes the bill of materials of the packages of production (CycloneDX, by `npm sbom`), after it was
 * compared with package-lock.json. docs/dependencies.md explains.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../postgres/index.ts';
import { billErrors, ofProduction } from './dependencies/sbom.ts';
import { parseLockfile } from './lockfile.ts';

const { values } = parseArgs({ options: { into: { type: 'string', default: join(REPOSITORY, 'sbom.cdx.json') } } });

// From the lockfile, so that the packages of other platforms are included. A peer that is optional may have another version.
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--legacy-peer-deps'];
const whole = execFileSync('npm', args, { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const lockfile = parseLockfile(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8'));
const bill = ofProduction(whole, lockfile);
const errors = billErrors(bill, lockfile);
for (const error of errors) console.error(error);
if (errors.length === 0) {
  writeFileSync(values.into, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${values.into}: ${bill.components.length} components, CycloneDX ${bill.specVersion}`);
}
process.exitCode = errors.length > 0 ? 1 : 0;
