// Writes src/records.gen.ts, the list of all records: every *-record.ts with `defineRecord`. With --check it only
// compares and exits 1 if stale.
import { listDeclarations } from '../contract/scripts/list-declarations.ts';

listDeclarations({
  src: new URL('../src/', import.meta.url),
  declarations: { files: '**/*-record.ts', named: 'files *-record.ts', by: 'defineRecord', isRequired: false },
  list: { output: 'core-api/src/records.gen.ts', name: 'records', comment: 'Every record that core-api serves.' },
  type: { name: 'ConsoleRecord', file: './platform/records/define-record.ts' },
});
