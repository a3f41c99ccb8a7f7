import type { Handle } from '@iruon/db';
import { causeOfLater } from '@iruon/server-kit';
import { sql } from 'kysely';

/** The background jobs by name, with their payloads. */
export interface JobPayloads {
  'settle-payments': Record<string, never>;
  'expire-purchases': Record<string, never>;
  'ask-after-deposits': Record<string, never>;
  'confirm-purchases': Record<string, never>;
  'expire-points': Record<string, never>;
  'evaluate-levels': Record<string, never>;
  'close-settlements': Record<string, never>;
  'warn-of-trainings': Record<string, never>;
  'refresh-sale-prices': Record<string, never>;
  'refresh-displays': Record<string, never>;
  'refresh-search': Record<string, never>;
  'cancel-at-gateway': { attemptId: string };
  'forget-card': { cardId: string };
  'send-refund': { refundId: string };
  'send-cash-receipt': { callId: string };
  'send-open-cash-receipts': Record<string, never>;
  'forget-files': Record<string, never>;
  'remove-stored-file': { storageKey: string };
  'report-money': { reportId: string };
  'report-due-money': Record<string, never>;
  'refresh-customer-records': Record<string, never>;
  'clean-up': Record<string, never>;
  'unlock-abandoned': Record<string, never>;
  'make-partitions': Record<string, never>;
  'check-bulk-upload': { uploadId: string };
  'run-bulk-upload': { uploadId: string };
  'run-invoice-upload': { uploadId: string };
  'call-couriers': Record<string, never>;
  'track-parcels': Record<string, never>;
  'expire-coupons': Record<string, never>;
  'open-coupon-issues': Record<string, never>;
  'run-coupon-issue': { issueId: string };
  'remind-regular-orders': Record<string, never>;
  'fill-buyers-of-pieces': Record<string, never>;
  'notify-recalls': Record<string, never>;
  'notify-restock': Record<string, never>;
  'refresh-stock-alerts': Record<string, never>;
  'settle-lots': Record<string, never>;
  'tidy-packing': Record<string, never>;
  'run-supply-reports': Record<string, never>;
  'build-supply-reports': Record<string, never>;
  'work-exports': Record<string, never>;
  'forget-exports': Record<string, never>;
  'undo-change': { changeId: string };
  'forget-forms': Record<string, never>;
  'forget-sms': Record<string, never>;
  'add-notice-views': Record<string, never>;
  'add-up-board-views': Record<string, never>;
  'unlink-social': { provider: 'KAKAO' | 'NAVER'; subject: string; unlinkToken: string | null };
  /** The code is encrypted: a queue has more readers than a message. */
  'send-contact-code': { codeId: string; encrypted: string };
}

/**
 * Jobs that may be removed after they failed for good, each with the one that does the same work later. A scheduled job
 * may be removed as well: its next run is another job.
 */
export const laterJobs = {
  'cancel-at-gateway': 'settle-payments',
  'send-refund': 'settle-payments',
  'send-cash-receipt': 'send-open-cash-receipts',
  'report-money': 'report-due-money',
} as const satisfies Partial<Record<keyof JobPayloads, keyof JobPayloads>>;

export interface JobOptions {
  /** Replaces an unstarted job with the same key. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
}

/** The span that enqueued a job, beside its payload, for the trace of the job. */
export const CAUSE = 'traceparent';

/** Enqueues a job in the caller's transaction: it exists if and only if its cause is committed. */
export async function enqueue<Name extends keyof JobPayloads>(
  handle: Handle,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  const cause = causeOfLater();
  const stored = cause === undefined ? payload : { ...payload, [CAUSE]: cause };
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(stored)}::json,
      run_at => ${options.runAt ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text,
      queue_name => ${options.queue ?? null}::text,
      max_attempts => ${options.maxAttempts ?? 12}::int)`.execute(handle);
}
