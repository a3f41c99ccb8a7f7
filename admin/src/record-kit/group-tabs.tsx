import { Tab, Tabs, Typography } from '@mui/material';

interface GroupTabsProps<Code extends string> {
  label: string;
  /** The shown group. */
  value: Code;
  groups: readonly { id: Code; name: string }[];
  onChoose: (group: Code) => void;
  /** Where the records of the shown group appear. */
  use?: string;
}

/** The groups of an ordered list, one of which is shown. */
export function GroupTabs<Code extends string>({ label, value, groups, onChoose, use }: GroupTabsProps<Code>) {
  return (
    <>
      <Tabs
        value={value}
        onChange={(_, next: Code) => onChoose(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {groups.map(({ id, name }) => (
          <Tab key={id} value={id} label={name} />
        ))}
      </Tabs>
      {use && (
        <Typography sx={{ color: 'text.secondary', px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
          {use}
        </Typography>
      )}
    </>
  );
}
