import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
// Declares what is injected.
import type {} from '../../../tooling/test/audited-operations.ts';
import { onAudited } from './asserting-audit.ts';

const file = join(inject('auditedOperations'), String(process.pid));
const seen = new Set<string>();

// Once per operation and test file: the end of the run compares them with the contract.
onAudited(({ method, path }) => {
  const line = `${method} ${path}`;
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(file, `${line}\n`);
});
