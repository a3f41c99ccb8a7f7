import type { RecoveryState } from '@iruon/contract';
import { recoveryLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { Muted } from '../../../components/muted.tsx';
import { showBytes, showDuration } from '../../../format/amounts.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { Foreign } from '../undone-works/work-columns.tsx';
import { ago, Figures, PartCard } from './part-card.tsx';
import { type Parts, partTitles } from './parts.ts';

/** The facts of the last backup or drill, in one line. */
const recoveryNote = ({ durationMs, bytes, behindSeconds }: RecoveryState) =>
  [
    durationMs !== null && `${showDuration(durationMs)} 걸림`,
    bytes !== null && showBytes(bytes),
    behindSeconds !== null && `마지막 ${showDuration(behindSeconds * 1_000)} 잃음`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The last backups and drill with their age, and the archive of the log. */
export function BackupsCard({ part }: { part: Parts['backups'] }) {
  return (
    <PartCard id="backups" title={partTitles.backups} part={part} height={120}>
      {({ runs, archive, findings }) => {
        const isBad = (code: string) => findings.some((finding) => finding.code === code);
        return (
          <>
            <Figures
              figures={[
                ...runs.map((run) => ({
                  name: recoveryLabels[run.kind],
                  value: ago(run.doneAt, '아직 없음'),
                  note: recoveryNote(run),
                  isBad: run.failedAt !== null || isBad(run.kind === 'DRILL' ? 'DRILL_OLD' : 'BACKUP_OLD'),
                })),
                {
                  name: '변경 기록(WAL) 보관',
                  value: archive.isOn ? ago(archive.archivedAt, '아직 없음') : '꺼짐',
                  note: archive.isOn
                    ? `실패 ${showNumber(archive.failures)}번`
                    : '켜면 어느 시점으로든 되살릴 수 있습니다',
                  isBad: isBad('ARCHIVE_FAILING'),
                },
              ]}
            />
            {runs
              .filter(({ failedAt }) => failedAt !== null)
              .map(({ kind, failedAt, reason }) => (
                <Box key={kind} sx={{ mt: 1 }}>
                  <Muted variant="body2">
                    {ago(failedAt, '')} 실패한 {recoveryLabels[kind]}
                  </Muted>
                  <Foreign>{reason}</Foreign>
                </Box>
              ))}
          </>
        );
      }}
    </PartCard>
  );
}

/** Where files are stored, and how much space their disk has. */
export function StorageCard({ part }: { part: Parts['storage'] }) {
  return (
    <PartCard id="storage" title={partTitles.storage} part={part} height={96}>
      {({ kind, bucket, freeBytes, sizeBytes, leastFreeBytes, faults, findings, readAt }) => (
        <>
          <Figures
            figures={[
              {
                name: '저장하는 곳',
                value: kind === 'BUCKET' ? '버킷' : '서버의 폴더',
                note: bucket && <span translate="no">{bucket}</span>,
              },
              {
                name: kind === 'BUCKET' ? '임시 디스크 여유' : '디스크 여유',
                value: freeBytes === null ? '알 수 없음' : showBytes(freeBytes),
                note: `${sizeBytes === null ? '' : `전체 ${showBytes(sizeBytes)} · `}최소 ${showBytes(leastFreeBytes)}`,
                isBad: findings.length > 0,
              },
              { name: '쓰고 읽기', value: faults.length === 0 ? '됨' : '안 됨', note: `${showTime(readAt)} 확인` },
            ]}
          />
          {faults.map((fault) => (
            <Foreign key={fault}>{fault}</Foreign>
          ))}
        </>
      )}
    </PartCard>
  );
}
