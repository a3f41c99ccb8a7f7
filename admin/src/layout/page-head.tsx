import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, type SxProps, type Theme, Typography } from '@mui/material';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { Title, useResourceDefinitions } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { Muted } from '../components/muted.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { TitleStar } from './favourites.tsx';

/** Tabs below the head of a page, from the page around it: the first page has none and does not load them. */
export const HeadTabs = createContext<ReactNode>(null);

interface PageHeadProps {
  title: string;
  /** The title of the tab, if it differs from that of the page. */
  tabTitle?: string;
  /** The list that the page belongs to, `브랜드 목록`. */
  back?: { to: string; name: string } | undefined;
  /** A picture before the title. */
  picture?: ReactNode;
  /** States, after the title. */
  chips?: ReactNode;
  /** What the page is for, or the facts that identify the record. */
  lead?: ReactNode;
  /** The actions of the page, at the other end of the line. */
  children?: ReactNode;
}

/** The first line of every page: its only `h1`, and its actions. The browser's tab has the same title. */
export function PageHead({ title, tabTitle = title, back, picture, chips, lead, children }: PageHeadProps) {
  return (
    <Box data-page-head sx={{ width: '100%', minWidth: 0, pb: lead || picture ? 1.5 : { xs: 1, sm: 0 } }}>
      <Title title={tabTitle} preferenceKey={false} />
      {back && (
        <BackButton to={back.to} sx={{ mt: 0.5, mb: picture ? 0.25 : -0.75, ml: -0.5 }}>
          {back.name}
        </BackButton>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 1,
          minHeight: 48,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: { xs: 'flex-start', sm: 'center' }, gap: 1.5, minWidth: 0 }}>
          {picture}
          <Box sx={{ minWidth: 0 }}>
            {/* In one line of text, so that the tools follow the last word of a title that wraps. */}
            <Box sx={{ '& > *': { verticalAlign: 'middle', '&:not(:last-child)': { mr: 1 } } }}>
              <Typography component="h1" variant="h5" sx={{ display: 'inline', overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
              {chips}
              <TitleTools title={title} />
            </Box>
            {picture && lead}
          </Box>
        </Box>
        {children}
      </Box>
      {!picture && (typeof lead === 'string' ? <Muted variant="body2">{lead}</Muted> : lead)}
      {useContext(HeadTabs)}
    </Box>
  );
}

/** The star of a page of the menu, and the help that every page has; nothing on a page outside the console's addresses. */
function TitleTools({ title }: { title: string }) {
  const [, page = '', ...rest] = useLocation().pathname.split('/');
  const isInMenu = page in useResourceDefinitions();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center' }}>
      {isInMenu && rest.length === 0 && <TitleStar page={page} label={title} />}
      <HelpButton page={page === '' ? 'dashboard' : page} title={title} />
    </Box>
  );
}

interface BackButtonProps {
  /** The address of the list. */
  to: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** The link from a page to its list. */
function BackButton({ to, sx = { mt: 1, ml: -0.5 }, children }: BackButtonProps) {
  return (
    <Button component={Link} to={to} size="small" startIcon={<ArrowBackIcon />} sx={sx}>
      {children}
    </Button>
  );
}

interface TitledPageProps extends Pick<ComponentProps<typeof PageHead>, 'title' | 'lead'> {
  maxWidth: number;
  /** Its actions. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page without a list or a record, below its title. */
export function TitledPage({ title, lead, maxWidth, actions, children }: TitledPageProps) {
  return (
    <Box sx={{ pb: 2, maxWidth, minWidth: 0 }}>
      <PageHead title={title} lead={lead}>
        {actions}
      </PageHead>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Box>
  );
}
