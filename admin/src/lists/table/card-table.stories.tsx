import { type ComponentProps, useState } from 'react';
import { ListContextProvider, type RaRecord, useList } from 'react-admin';
import type { Meta, Story } from '../../testing/story.tsx';
import { CardTable } from './card-table.tsx';
import { Column } from './column.tsx';

interface Row extends RaRecord {
  id: string;
  name: string;
  stock: number | null;
}

const rows: Row[] = [
  { id: 'a', name: '픽스처', stock: 3 },
  { id: 'b', name: '어버트먼트', stock: 0 },
  { id: 'c', name: '드릴', stock: null },
  { id: 'd', name: '힐링 캡', stock: 7 },
];

/** Counts renders, to detect which rows render again. */
export const drawn: string[] = [];

const columns = (
  <>
    <Column<Row>
      source="name"
      render={({ id, name }) => {
        drawn.push(id);
        return name;
      }}
    />
    <Column<Row> source="stock" align="right" />
    <Column<Row> source="code" label="코드" render={({ id }) => `코드 ${id}`} />
  </>
);

function Table({ children = columns, ...props }: Partial<ComponentProps<typeof CardTable<Row>>>) {
  const [data] = useState(rows);
  const list = useList({ data });
  return (
    <ListContextProvider value={list}>
      <CardTable<Row> storeKey="things.table" hiddenColumns={['code']} {...props}>
        {children}
      </CardTable>
    </ListContextProvider>
  );
}

const at = '/notifications';
export default { title: '목록의 표', resource: 'notifications', at, path: at } satisfies Meta;

const stocked = ({ stock }: Row) => stock !== 0;

export const Chosen: Story = {
  render: () => <Table bulk={<p>도구</p>} rowClick="edit" isRowSelectable={stocked} />,
};
export const ReadOnly: Story = { render: () => <Table rowClick={false} /> };

const grouped = (
  <>
    <Column<Row> source="name" />
    <Column<Row> source="stock" once render={() => '묶음'} />
  </>
);
/** The first two rows belong together. */
export const Grouped: Story = {
  render: () => (
    <Table rowClick={false} groupOf={({ id }) => (id === 'a' || id === 'b' ? 'ab' : String(id))}>
      {grouped}
    </Table>
  ),
};
