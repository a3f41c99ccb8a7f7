/** After a run of all integration tests: every write and download of the console left an entry in the audit log in one of them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import type { TestProject } from 'vitest/node';
import { isAudited } from '../../core-api/src/platform/records/audited-request.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder in which each worker lists the operations whose entries its tests saw. */
    auditedOperations: string;
  }
}

/** The operations of the console that change data or send a file and are missing in a list of `method path`. */
export function notAudited(seen: ReadonlySet<string>, all: readonly Operation[] = Object.values(operations)): string[] {
  return all
    .filter(isAudited)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((line) => !seen.has(line));
}

export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-audited-'));
  project.provide('auditedOperations', folder);
  return async () => {
    const seen = new Set(readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')));
    rmSync(folder, { recursive: true });
    const ran = project.vitest.state.getTestModules().filter((module) => module.project === project);
    const { testFiles } = await project.globTestFiles();
    const isWhole = ran.length === testFiles.length && ran.every((module) => module.ok());
    if (!isWhole) return;
    const missing = notAudited(seen);
    const needed = Object.values<Operation>(operations).filter(isAudited).length;
    process.stdout.write(
      `${needed - missing.length} of ${needed} writes and downloads of the console left complete entries in the audit log\n`,
    );
    if (missing.length > 0)
      throw new Error(
        `No integration test saw an entry in the audit log of:\n${missing.join('\n')}\nWrite a test, or say in the contract why there is none (\`unaudited\`).`,
      );
  };
}
