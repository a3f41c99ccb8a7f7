// Writes src/resources.gen.ts, the list of all pages of the console, collected from the `defineResource` calls in
// resources/<noun>/index.ts or index.tsx. With --check it only compares and exits 1 when stale.
import { listDeclarations } from '../../core-api/contract/scripts/list-declarations.ts';

listDeclarations({
  src: new URL('../src/', import.meta.url),
  declarations: {
    files: 'resources/*/index.{ts,tsx}',
    named: 'folders of resources',
    by: 'defineResource',
    isRequired: true,
  },
  list: { output: 'admin/src/resources.gen.ts', name: 'consolePages', comment: 'Every page of the console.' },
  type: { name: 'ConsolePage', file: './resources/define-resource.ts' },
});
