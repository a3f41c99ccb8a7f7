import { expect, it } from 'vitest';
import { auditEntries } from '../../../testing/audit-entries.ts';
import { picture } from './posting.fixture.ts';
import { openUploads } from './uploads.fixture.ts';

const { database, consoleUpload } = await openUploads();

it('a file of an operator is recorded once, and again when the same bytes get another name', async () => {
  const content = await picture();
  const upload = (name: string) => consoleUpload({ path: 'catalogues' }, { content, name });
  const { file } = await upload('첫 이름.png');
  expect((await upload('첫 이름.png')).file).toEqual(file);
  expect((await upload('새 이름.png')).file._id).toBe(file._id);
  expect(await auditEntries(database.db, ['action', 'details'], { subject: `file:${file._id}` })).toEqual([
    { action: 'upload-file', details: { name: '첫 이름.png', purpose: expect.any(String) } },
    {
      action: 'change-file',
      details: { changes: { name: { from: file.name, to: file.name.replace('첫', '새') } } },
    },
  ]);
});
