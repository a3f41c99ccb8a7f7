import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { ReadError } from '../components/read-error.tsx';

/** The content of a list without rows: the sentence of its page, and a button to reset the filter if that is the reason. */
export function EmptyList() {
  const nothing = useTranslate()(`resources.${useResourceContext()}.nothing`);
  const { filterValues, setFilters } = useListContext();
  const conditions = Object.keys(filterValues);
  const isFiltered = conditions.length > 0;
  const isDone = conditions.length === 1 && conditions[0] === 'queue';
  const sentence = isDone ? '여기에서 기다리는 일이 없습니다.' : '조건에 맞는 내용이 없습니다.';
  return (
    <Box sx={{ textAlign: 'center', py: 8, px: 2, color: 'text.secondary' }}>
      <InboxIcon sx={{ fontSize: 40, mb: 1 }} aria-hidden />
      <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>{isFiltered ? sentence : nothing}</Typography>
      {isFiltered && !isDone && (
        <Button sx={{ mt: 1 }} onClick={() => setFilters({}, [])}>
          조건 모두 지우기
        </Button>
      )}
    </Box>
  );
}

/** The error of loading a list, instead of the list. */
export function ListError() {
  const { error, refetch } = useListContext();
  if (!error) return null;
  return <ReadError error={error} onRetry={refetch} sx={{ m: 2 }} />;
}
