import { type Area, areaNames, areas } from '@iruon/contract';
import {
  Box,
  ButtonBase,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { LevelMark } from './level-mark.tsx';
import { PendingVerbs } from './pending-verbs.tsx';
import { type Level, levelLabels, levelOf, limitOf, nextLevel } from './role-levels.ts';
import { RoleMenu } from './role-menu.tsx';
import type { EditedRole } from './use-drafts.ts';

export interface RoleGridProps {
  edited: readonly EditedRole[];
  /** Whether the operator may change roles. */
  mayChange: boolean;
  onChoose: (roleId: string, area: Area, level: Level) => void;
  onDrop: (roleId: string) => void;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The level of an area in words, for screen readers. */
const cellName = ({ role, rights, changed }: EditedRole, area: Area): string => {
  const words = `${role.name}, ${areas[area]}: ${levelLabels[levelOf(rights, area)]}`;
  return changed.includes(area) ? `${words}. 저장 전: ${levelLabels[levelOf(role.rights, area)]}` : words;
};

/** The first column and the headings stay in view. */
const sticky = { position: 'sticky', left: 0, bgcolor: 'background.paper' } as const;

/**
 * The areas and the roles as one table. It is one stop of the Tab key: the arrow keys move in it, Enter and the space bar give
 * the next level.
 */
export function RoleMatrix({ edited, mayChange, onChoose, onDrop }: RoleGridProps) {
  const [current, setCurrent] = useState<readonly [row: number, column: number]>([0, 0]);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key];
    const place = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
    if (!step || place === undefined) return;
    event.preventDefault();
    const [row = 0, column = 0] = place.split('-').map(Number);
    const next = `${row + step[0]}-${column + step[1]}`;
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  }

  return (
    <Card>
      <TableContainer sx={{ maxHeight: 'calc(100vh - 190px)', minHeight: 320 }}>
        <Table size="small" stickyHeader aria-label="역할과 권한" onKeyDown={move}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ ...sticky, zIndex: 3, minWidth: 132 }}>업무</TableCell>
              {edited.map((each) => (
                <TableCell key={each.role._id} align="center" sx={{ minWidth: 108, verticalAlign: 'top' }}>
                  <RoleHead {...each} all={edited} onDrop={() => onDrop(each.role._id)} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {areaNames.map((area, row) => (
              <TableRow key={area} hover>
                <TableCell component="th" scope="row" sx={{ ...sticky, zIndex: 1, fontWeight: 600 }}>
                  {areas[area]}
                </TableCell>
                {edited.map((each, column) => {
                  const mark = <LevelMark level={levelOf(each.rights, area)} isChanged={each.changed.includes(area)} />;
                  const isCurrent = current[0] === row && current[1] === column;
                  return (
                    <TableCell key={each.role._id} align="center" sx={{ py: 0.5 }}>
                      {mayChange ? (
                        <ButtonBase
                          data-place={`${row}-${column}`}
                          tabIndex={isCurrent ? 0 : -1}
                          aria-label={cellName(each, area)}
                          title={limitOf(each.rights, area)}
                          onFocus={() => setCurrent([row, column])}
                          onClick={() => onChoose(each.role._id, area, nextLevel(each.rights, area))}
                          sx={{
                            p: 0.5,
                            borderRadius: 1,
                            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
                          }}
                        >
                          {mark}
                        </ButtonBase>
                      ) : (
                        mark
                      )}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

/** The name of a role, how many operators have it, and what is done with it. */
function RoleHead({ all, onDrop, ...each }: EditedRole & { all: readonly EditedRole[]; onDrop: () => void }) {
  const { role } = each;
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'center', fontWeight: 400 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 1 }}>
        <Link
          component={LinkOrText}
          to={`/roles/${role._id}/show`}
          color="inherit"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {role.name}
        </Link>
        <RoleMenu role={role} roles={all.map((other) => other.role)} />
      </Box>
      <Muted variant="caption">운영자 {role.operators}명</Muted>
      <PendingVerbs {...each} onDrop={onDrop} />
    </Box>
  );
}
