import { areaNames, areas } from '@iruon/contract';
import { Box, Card } from '@mui/material';
import { useState } from 'react';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Muted } from '../../../components/muted.tsx';
import { Toggles } from '../../../components/toggles.tsx';
import { LevelMark } from './level-mark.tsx';
import { PendingVerbs } from './pending-verbs.tsx';
import { levelLabels, levelOf, levelsFor, limitOf } from './role-levels.ts';
import type { RoleGridProps } from './role-matrix.tsx';
import { RoleMenu } from './role-menu.tsx';

/** One role at a time, where the table of all roles is too wide. */
export function RoleOnPhone({ edited, mayChange, onChoose, onDrop }: RoleGridProps) {
  const [chosen, choose] = useState<string>();
  const each = edited.find(({ role }) => role._id === chosen) ?? edited[0];
  if (!each) return null;
  const { role, rights, changed } = each;
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ChoiceField
          label="역할"
          fullWidth
          value={role._id}
          choices={edited.map((other) => ({
            id: other.role._id,
            name: other.changed.length > 0 ? `${other.role.name} (저장 전)` : other.role.name,
          }))}
          onChoose={choose}
        />
        <RoleMenu role={role} roles={edited.map((other) => other.role)} />
      </Box>
      <Muted variant="body2">
        {role.description && `${role.description} `}운영자 {role.operators}명
      </Muted>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {areaNames.map((area) => {
          const level = levelOf(rights, area);
          const isChanged = changed.includes(area);
          const offered = levelsFor(rights, area);
          const limit = mayChange && limitOf(rights, area);
          return (
            <Box
              component="li"
              key={area}
              sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 44 }}
            >
              <Box>
                <Box sx={{ fontWeight: 600 }}>{areas[area]}</Box>
                {limit && <Muted variant="caption">{limit}</Muted>}
                {isChanged && <Muted variant="caption">저장 전: {levelLabels[levelOf(role.rights, area)]}</Muted>}
              </Box>
              {mayChange ? (
                <Toggles
                  label={areas[area]}
                  value={level}
                  choices={offered.map((id) => ({ id, name: levelLabels[id] }))}
                  onChoose={(next) => onChoose(role._id, area, next)}
                  sx={{ '& .MuiToggleButton-root': { minHeight: 44, minWidth: 52 } }}
                />
              ) : (
                <LevelMark level={level} />
              )}
            </Box>
          );
        })}
      </Box>
      <PendingVerbs {...each} onDrop={() => onDrop(role._id)} />
    </Card>
  );
}
