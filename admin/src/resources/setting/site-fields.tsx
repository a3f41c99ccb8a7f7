import { Box } from '@mui/material';
import { ArrayInput, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';

const kinds = [
  { id: 'SOCIAL', name: '소셜' },
  { id: 'FAMILY', name: '패밀리 사이트' },
];

/** The sites that the footer of the store links to, in their order. */
export function SiteFields() {
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <ArrayInput source="links" label={false}>
        <SimpleFormIterator fullWidth inline disableClear>
          <SelectInput source="kind" label="종류" choices={kinds} defaultValue="SOCIAL" helperText={false} />
          <TextInput source="name" label="이름" helperText={false} />
          <TextInput source="url" label="주소" type="url" helperText="https://로 시작하는 주소입니다." />
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}
