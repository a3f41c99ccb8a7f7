import { synonymGroups } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { editPage, type Story } from '../../../testing/story.tsx';
import { screens } from './synonym-groups.tsx';

const synonymGroup = sample(synonymGroups.view, {
  name: '픽스처',
  words: ['픽스쳐', 'fixture'],
  leads: true,
  shows: true,
});
const Create = screens.create;

export default editPage('검색 동의어 수정', 'synonym-groups', synonymGroup, screens.edit, {
  getConsoleSynonymGroup: { synonymGroup },
  updateConsoleSynonymGroup: { synonymGroup },
  createConsoleSynonymGroup: { synonymGroup },
});

export const Success: Story = {};

/** A new group without words yet. */
export const New: Story = { render: () => <Create /> };
