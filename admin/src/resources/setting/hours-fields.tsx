import { settingLabels } from '@iruon/contract';
import { Box, Typography } from '@mui/material';
import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';

const clocks = [
  'businessHours.opensAt',
  'businessHours.closesAt',
  'businessHours.lunchFrom',
  'businessHours.lunchTo',
] as const;
const shrunk = { inputLabel: { shrink: true } };

/** The hours of the agents on weekdays, and the store's own days off. */
export function HoursFields() {
  return (
    <>
      {clocks.map((source) => (
        <TextInput
          key={source}
          source={source}
          label={settingLabels[source]}
          type="time"
          helperText={false}
          slotProps={shrunk}
        />
      ))}
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2">
          {settingLabels['businessHours.holidays']}
        </Typography>
        <ArrayInput source="businessHours.holidays" label={false}>
          <SimpleFormIterator fullWidth inline disableClear disableReordering>
            <TextInput source="day" label="날짜" type="date" slotProps={shrunk} />
            <TextInput source="name" label="이름" />
          </SimpleFormIterator>
        </ArrayInput>
      </Box>
    </>
  );
}
