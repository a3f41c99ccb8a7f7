import { workKindLabels, workStateLabels } from '@iruon/contract/labels';
import { choiceFilter } from '../../../lists/filters.tsx';
import { ChosenVerbs, TableList, useChoosable, workColumns } from './work-columns.tsx';

const filters = [choiceFilter('kind', workKindLabels, 130), choiceFilter('state', workStateLabels, 160)];

/** Failed mails, text messages and jobs, with the last response and a retry button. */
function UndoneWorkList() {
  const isChoosable = useChoosable();
  return (
    <TableList filters={filters} rowClick={false} bulk={<ChosenVerbs />} isRowSelectable={isChoosable}>
      {workColumns}
    </TableList>
  );
}

export const screens = { list: UndoneWorkList };
