import { Box, Card, List, ListItem, ListItemButton, ListItemText, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MailFrame } from '../../components/mail/mail-frame.tsx';
import { ReadError } from '../../components/read-error.tsx';
import { TitledPage } from '../../layout/page-head.tsx';
import { useCall } from '../../providers/use-call.ts';

const audiences = { MEMBER: '회원에게', OPERATOR: '운영자에게' } as const;

/** Every automatic mail of the store, each with a preview of sample data. */
function MailTemplatePage() {
  const call = useCall();
  const [chosen, setChosen] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-templates'],
    queryFn: () => call('listMailTemplates'),
  });
  const shown = data?.find(({ id }) => id === chosen) ?? data?.[0];
  return (
    <TitledPage
      title="자동 메일"
      lead="주문과 회원의 일에 따라 매장이 보내는 메일입니다. 예시 내용으로 보여 드립니다."
      maxWidth={1200}
    >
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={480} role="status" aria-label="불러오는 중" />}
      {data && shown && (
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' } }}
        >
          <Card component="nav" aria-label="메일 종류" sx={{ maxHeight: { xs: 260, md: 640 }, overflow: 'auto' }}>
            <List dense disablePadding>
              {data.map(({ id, label, occasion }) => (
                <ListItem key={id} disablePadding>
                  <ListItemButton
                    selected={id === shown.id}
                    aria-current={id === shown.id}
                    onClick={() => setChosen(id)}
                    sx={{ minHeight: 48 }}
                  >
                    <ListItemText primary={label} secondary={occasion} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Card>
          <Card component="section" aria-label={shown.label} sx={{ p: 2, minWidth: 0 }}>
            <Typography component="h2" variant="h6">
              {shown.label}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              {audiences[shown.audience]} · {shown.occasion}
            </Typography>
            <MailFrame mail={shown} height={460} />
          </Card>
        </Box>
      )}
    </TitledPage>
  );
}

export const screens = { list: MailTemplatePage };
