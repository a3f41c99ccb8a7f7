import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Drawer, IconButton, Link as TextLink, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useGetResourceLabel } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Muted } from '../components/muted.tsx';
import { LinkOrNothing, LinkOrText } from '../components/page-link.tsx';
import { FIRST_TOUR, usePreference } from '../providers/preferences.ts';
import { type HelpTexts, partsOf } from './page-help.ts';
import { contentHelp } from './texts/contents.ts';
import { memberHelp } from './texts/members.ts';
import { moneyHelp } from './texts/money.ts';
import { orderHelp } from './texts/orders.ts';
import { productHelp } from './texts/products.ts';
import { promoterHelp } from './texts/promoters.ts';
import { settingHelp } from './texts/setting.ts';
import { shippingHelp } from './texts/shipping.ts';
import { stockHelp } from './texts/stock.ts';
import { supportHelp } from './texts/support.ts';

/** The help of every page of the console by its name, and of the dashboard. */
export const helpTexts: HelpTexts = {
  ...orderHelp,
  ...shippingHelp,
  ...moneyHelp,
  ...productHelp,
  ...supportHelp,
  ...contentHelp,
  ...memberHelp,
  ...promoterHelp,
  ...settingHelp,
  ...stockHelp,
};

interface HelpSheetProps {
  page: string;
  title: string;
  onClose: () => void;
}

const key = {
  px: 0.75,
  py: 0.125,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;

/** What the page is for, its jobs step by step, its words, and the way to the tour of the console. */
export function HelpSheet({ page, title, onClose }: HelpSheetProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const [seen, setSeen] = usePreference('toursSeen', NONE);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const help = helpTexts[page];

  function startTour(): void {
    onClose();
    setSeen(seen.filter((tour) => tour !== FIRST_TOUR));
    navigate('/', { state: { tour: true } });
  }

  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      {...(isStill ? { transitionDuration: 0 } : {})}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 440 } },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, pt: 2 }}>
        <Typography id={titleId} component="h2" variant="h6" sx={{ flex: 1 }}>
          {title} 도움말
        </Typography>
        <IconButton aria-label="도움말 닫기" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: 2.5, pb: 3, display: 'grid', gap: 2.5, lineHeight: 1.7 }}>
        {help ? (
          <>
            <Typography>
              <Parts text={help.purpose} onLeave={onClose} />
            </Typography>
            {help.jobs.map((job) => (
              <Section key={job.title} title={job.title}>
                <Box component="ol" sx={{ m: 0, pl: 2.75, display: 'grid', gap: 0.75 }}>
                  {job.steps.map((step) => (
                    <li key={step}>
                      <Parts text={step} onLeave={onClose} />
                    </li>
                  ))}
                </Box>
              </Section>
            ))}
            {help.words && (
              <Section title="이 화면의 말">
                <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
                  {Object.entries(help.words).map(([word, meaning]) => (
                    <div key={word}>
                      <Typography component="dt" sx={{ fontWeight: 650 }}>
                        {word}
                      </Typography>
                      <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                        <Parts text={meaning} onLeave={onClose} />
                      </Box>
                    </div>
                  ))}
                </Box>
              </Section>
            )}
            {help.sheet && (
              <Section title="엑셀 파일">
                <Typography>
                  <Parts text={help.sheet.text} onLeave={onClose} />
                </Typography>
                <SheetLink page={help.sheet.page} onLeave={onClose} />
              </Section>
            )}
          </>
        ) : (
          <Muted>이 화면의 도움말은 아직 없습니다.</Muted>
        )}
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Button onClick={startTour}>콘솔 둘러보기</Button>
        </Box>
      </Box>
    </Drawer>
  );
}

const NONE: string[] = [];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700, mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

interface PageLinkProps {
  page: string;
  onLeave: () => void;
}

/** The way to the page with the guide of the spreadsheet, for those who may open it. */
function SheetLink({ page, onLeave }: PageLinkProps) {
  return (
    <Button component={LinkOrNothing} to={`/${page}`} variant="outlined" size="small" onClick={onLeave} sx={{ mt: 1 }}>
      엑셀 안내 열기
    </Button>
  );
}

/** A page by its name in the menu: a link for those who may open it. A colleague's page is only named. */
function PageLink({ page, onLeave }: PageLinkProps) {
  const labelOf = useGetResourceLabel();
  const label = page === 'dashboard' ? '오늘 할 일' : labelOf(page, 2);
  return (
    <TextLink component={LinkOrText} to={page === 'dashboard' ? '/' : `/${page}`} onClick={onLeave}>
      {label}
    </TextLink>
  );
}

/** A text with its verbs as keys and its pages as links. */
function Parts({ text, onLeave }: { text: string; onLeave: () => void }) {
  return partsOf(text).map((part, place) => {
    // The parts of a text never change.
    const id = `${place} ${part.text}`;
    if (part.kind === 'verb')
      return (
        <Box key={id} component="span" sx={key}>
          {part.text}
        </Box>
      );
    if (part.kind === 'page') return <PageLink key={id} page={part.text} onLeave={onLeave} />;
    return part.text;
  });
}
