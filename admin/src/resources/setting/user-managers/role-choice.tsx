import { Alert, Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Detail } from '../../../components/muted.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { RightsInWords } from '../roles/level-mark.tsx';
import { useRoles } from '../roles/role-calls.ts';

const FIELD = '_role';

/** The chosen role of a form. */
export const roleIn = (form: FormData): string => String(form.get(FIELD) ?? '');

/** The roles with what they are for; below the chosen one, what it allows. */
export function RoleChoice({ initial = '' }: { initial?: string | undefined }) {
  const { data, error, refetch } = useRoles();
  const [chosen, choose] = useState(initial);
  if (error) return <ReadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={240} aria-label="불러오는 중" />;
  return (
    <FormControl component="fieldset" required sx={{ my: 1, width: '100%' }}>
      <FormLabel component="legend">역할</FormLabel>
      <RadioGroup name={FIELD} value={chosen} onChange={(_, id) => choose(id)}>
        {data.map(({ _id, name, description, rights }) => (
          <Box key={_id} sx={{ py: 0.5 }}>
            <FormControlLabel
              value={_id}
              // The group is required, which its legend says once.
              required={false}
              control={<Radio size="small" required />}
              label={
                <>
                  {name}
                  <Detail>{description}</Detail>
                </>
              }
              sx={{ alignItems: 'flex-start', '& .MuiRadio-root': { mt: -0.5 } }}
            />
            {_id === chosen && (
              <Alert severity="info" icon={false} sx={{ ml: 4, mt: 0.5 }}>
                <RightsInWords rights={rights} />
              </Alert>
            )}
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  );
}
