import { checkUpload, forgetWorkbooks, runUpload } from './catalog/bulk-upload/index.ts';
import {
  forgetSearchMisses,
  refreshSalePrices,
  refreshSearchColumns,
  refreshSearchWords,
  settleAllAvailability,
} from './catalog/products/index.ts';
import { forgetForms } from './community/forms/index.ts';
import { notifyRestock } from './community/restock/index.ts';
import { addUpViews, fillSearchKeys } from './content/boards/index.ts';
import { refreshDisplays } from './content/displays/index.ts';
import { forgetFiles, removeStoredFile } from './content/files/index.ts';
import { addNoticeViews } from './content/notices/index.ts';
import { forgetSms } from './content/sms/index.ts';
import { refreshOldRecords, reportDueMoney, reportMoney } from './members/customer-record/index.ts';
import { evaluateLevels } from './members/levels/index.ts';
import { expirePoints } from './members/points/index.ts';
import { endAtProvider } from './members/social/index.ts';
import { cleanUp, makePartitions, unlockAbandoned } from './platform/jobs/clean-up.ts';
import type { JobHandlers, Schedule } from './platform/jobs/worker.ts';
import { forgetChanges } from './platform/records/reversible/reversible-changes.ts';
import { sendCashReceipt, sendOpenCashReceipts } from './processes/cash-receipts/send-cash-receipt.ts';
import { sendRefund } from './processes/claims/send-refund.ts';
import { callCouriers } from './processes/couriers/call-couriers.ts';
import { trackParcels } from './processes/couriers/track-parcels.ts';
import { confirmPurchases } from './processes/fulfilment/confirm-purchase.ts';
import { runInvoiceUpload } from './processes/fulfilment/run-invoice-upload.ts';
import { sendContactCode } from './processes/members/recovery/certify-contact.ts';
import { warnOfTrainings } from './processes/members/warn-of-trainings.ts';
import { askAfterDeposits, expirePurchases } from './processes/payments/expire-purchases.ts';
import { runCancel, settlePayments } from './processes/payments/settle-payments.ts';
import { closeDueMonths } from './promoters/settlements/index.ts';
import { runUndo } from './reporting/changes/index.ts';
import { forgetExports, workExports } from './reporting/exports/index.ts';
import { expireCoupons, issueCoupon, openCouponIssues, runCouponIssue } from './selling/coupons/index.ts';
import { settleDueLots } from './selling/lots/index.ts';
import { closeFinishedLists, releaseIdleParcels } from './selling/packing/index.ts';
import { forgetCard } from './selling/payments/index.ts';
import { fillBuyersOfPieces, notifyRecalls } from './selling/recalls/index.ts';
import { remindRegularOrders } from './selling/regular-orders/index.ts';
import { refreshStockAlerts } from './selling/stock-alerts/index.ts';
import { buildReports, runSupplyReports } from './selling/supply-reports/index.ts';

/** Every job of the store with its handler. */
export const jobs: JobHandlers = {
  'settle-payments': (context) => settlePayments(context),
  'expire-purchases': (context) => expirePurchases(context),
  'ask-after-deposits': (context) => askAfterDeposits(context),
  'confirm-purchases': (context) => confirmPurchases(context),
  'expire-points': (context) => expirePoints(context),
  'evaluate-levels': (context) => evaluateLevels(context, issueCoupon),
  'close-settlements': (context) => closeDueMonths(context),
  'warn-of-trainings': (context) => warnOfTrainings(context),
  'refresh-sale-prices': (context) => refreshSalePrices(context),
  'refresh-displays': (context) => refreshDisplays(context),
  'refresh-search': async (context) => {
    await refreshSearchColumns(context);
    await refreshSearchWords(context);
    await forgetSearchMisses(context);
    await fillSearchKeys(context.db);
    await settleAllAvailability(context.db);
  },
  'cancel-at-gateway': async (context, { attemptId }) => {
    // Thrown so that the queue retries; the reconciler queries it as well.
    if (!(await runCancel(context, attemptId))) throw new Error(`The gateway returned no response for ${attemptId}`);
  },
  'forget-card': (context, { cardId }) => forgetCard(context, cardId),
  'send-refund': async (context, { refundId }) => {
    // Thrown so that the queue retries; the reconciler queries it as well.
    if (!(await sendRefund(context, refundId))) throw new Error(`The refund ${refundId} has no outcome yet`);
  },
  'send-cash-receipt': async (context, { callId }) => {
    // Thrown so that the queue retries; the next run for the open ones does as well.
    if (!(await sendCashReceipt(context, callId))) throw new Error(`The cash receipt ${callId} has no outcome yet`);
  },
  'send-open-cash-receipts': (context) => sendOpenCashReceipts(context),
  'forget-files': async (context) => {
    await forgetFiles(context);
    await forgetWorkbooks(context);
  },
  'remove-stored-file': (context, { storageKey }) => removeStoredFile(context, storageKey),
  'check-bulk-upload': (context, { uploadId }) => checkUpload(context, uploadId),
  'run-bulk-upload': (context, { uploadId }) => runUpload(context, uploadId),
  'run-invoice-upload': (context, { uploadId }) => runInvoiceUpload(context, uploadId),
  // A call without an answer is due again, and the next run makes it.
  'call-couriers': (context) => callCouriers(context),
  'track-parcels': (context) => trackParcels(context),
  'expire-coupons': (context) => expireCoupons(context),
  'open-coupon-issues': (context) => openCouponIssues(context),
  'run-coupon-issue': (context, { issueId }) => runCouponIssue(context, issueId),
  'remind-regular-orders': (context) => remindRegularOrders(context),
  'refresh-stock-alerts': (context) => refreshStockAlerts(context),
  'settle-lots': (context) => settleDueLots(context),
  'fill-buyers-of-pieces': (context, _, stopping) => fillBuyersOfPieces(context, { stopping }),
  'notify-recalls': (context) => notifyRecalls(context),
  'notify-restock': (context) => notifyRestock(context),
  'tidy-packing': async (context) => {
    await releaseIdleParcels(context);
    await closeFinishedLists(context);
  },
  'run-supply-reports': (context) => runSupplyReports(context),
  'build-supply-reports': (context) => buildReports(context),
  'work-exports': (context, _, stopping) => workExports(context, stopping),
  'forget-exports': (context) => forgetExports(context),
  'forget-forms': (context) => forgetForms(context),
  'forget-sms': (context) => forgetSms(context),
  'add-notice-views': (context) => addNoticeViews(context),
  'add-up-board-views': (context) => addUpViews(context),
  // A report without a response is retried by the next run, when it is due.
  'report-money': (context, { reportId }) => reportMoney(context, reportId),
  'report-due-money': (context) => reportDueMoney(context),
  'refresh-customer-records': (context) => refreshOldRecords(context),
  'unlink-social': (context, account) => endAtProvider(context, account),
  'send-contact-code': (context, payload) => sendContactCode(context, payload),
  'clean-up': async (context) => {
    await cleanUp(context);
    await forgetChanges(context);
  },
  'undo-change': (context, { changeId }) => runUndo(context, changeId),
  'unlock-abandoned': (context) => unlockAbandoned(context),
  'make-partitions': (context) => makePartitions(context),
};

/** A description of each job, for docs/operations.md. */
export const jobSummaries: Readonly<Record<keyof JobHandlers, string>> = {
  'settle-payments': 'Queries the gateway for the outcome of open calls',
  'expire-purchases': 'Cancels purchases past their payment deadline and releases their reservations',
  'ask-after-deposits': 'Queries the gateway for deposits without a notice',
  'confirm-purchases': 'Announces and executes automatic purchase confirmations',
  'expire-points': 'Removes expired points from the balances',
  'close-settlements': 'Closes the month of promoters on the 5th of the next one',
  'warn-of-trainings': 'Mails promoters whose training expires within 30 days',
  'evaluate-levels': 'Evaluates the levels of members for the month before',
  'refresh-sale-prices': 'Computes sale prices when discounts begin and end',
  'refresh-displays': 'Computes the products of displays by their rules',
  'refresh-search': 'Computes the words and keys of the product search, and availability',
  'cancel-at-gateway': 'Reverses an approval at the gateway; up to 12 tries with growing pauses',
  'forget-card': 'Deletes the billing key of a removed card at the gateway',
  'send-refund': 'Sends a refund to the gateway; retries until it has an outcome',
  'send-cash-receipt': 'Issues or cancels a cash receipt at the gateway',
  'send-open-cash-receipts': 'Sends cash receipts that have no outcome yet',
  'forget-files': 'Deletes uploads that are unused for a day, and workbooks of bulk uploads after 90 days',
  'remove-stored-file': 'Deletes the bytes of a removed file',
  'report-money': 'Reports a change of the prepaid balance to the ERP',
  'report-due-money': 'Reports changes of the prepaid balance that are due',
  'refresh-customer-records': 'Refreshes outdated data of ERP customers',
  'unlink-social': 'Ends the link with an account at Kakao or Naver at the provider',
  'send-contact-code': 'Writes the message with a one-time code',
  'clean-up': 'Deletes old idempotency keys, sessions and tokens, and values of changes that can no longer be undone',
  'make-partitions': 'Makes the partitions of the next 13 months of tables that are divided by months',
  'unlock-abandoned': 'Frees jobs of a process that died',
  'check-bulk-upload': 'Checks an uploaded product workbook',
  'run-bulk-upload': 'Saves a checked product workbook row by row; continues after a restart',
  'run-invoice-upload': 'Enters the invoice numbers of an uploaded workbook',
  'call-couriers':
    'Registers and cancels parcels and pickups at the carrier, also bookings that no parcel needs; repeats calls without an answer',
  'track-parcels': 'Reads the scans of parcels at the carrier, and asks about parcels without news',
  'expire-coupons': 'Marks user coupons after their last day',
  'open-coupon-issues': 'Starts due coupon issues',
  'run-coupon-issue': 'Issues a coupon to the members of a run',
  'remind-regular-orders': 'Mails reminders of regular orders that are due',
  'refresh-stock-alerts': 'Computes the use of stock in the last 28 days, and what runs out by it',
  'settle-lots': 'Takes lots out of the stock that can no longer be sold since midnight',
  'fill-buyers-of-pieces': 'Fills the buyers of pieces that an earlier release packed, for recalls',
  'notify-recalls': 'Writes the notices of recalls to all buyers of their lots, each once',
  'notify-restock': 'Mails members that goods they wait for are back, in batches',
  'tidy-packing': 'Frees parcels that their packers have left, and closes picking lists that are shipped',
  'run-supply-reports': 'Makes the calls of supply reports that a person pressed; asks the portal after a lost answer',
  'build-supply-reports': 'Builds the supply reports of the month before and of the current one',
  'work-exports':
    'Creates requested workbooks, at most three at a time, each in its own process; resumes those of a killed process',
  'undo-change': 'Undoes a large change of products, such as an upload, for the operator who asked',
  'forget-exports': 'Deletes workbooks after seven days, and unfinished ones',
  'forget-forms': 'Deletes entries of forms after a year, inquiries of members and complaints after three',
  'add-up-board-views': 'Adds up how often posts were opened on past days',
  'forget-sms': 'Deletes text messages after 90 days',
  'add-notice-views': 'Adds the views of the days before to their notices',
};

export const schedule: Schedule = [
  { job: 'settle-payments', cron: '* * * * *' },
  { job: 'expire-purchases', cron: '* * * * *' },
  { job: 'send-open-cash-receipts', cron: '* * * * *' },
  { job: 'ask-after-deposits', cron: '40 * * * *' },
  { job: 'unlock-abandoned', cron: '* * * * *' },
  { job: 'call-couriers', cron: '* * * * *' },
  { job: 'track-parcels', cron: '*/15 * * * *' },
  { job: 'run-supply-reports', cron: '* * * * *' },
  { job: 'open-coupon-issues', cron: '* * * * *' },
  { job: 'report-due-money', cron: '* * * * *' },
  { job: 'notify-recalls', cron: '* * * * *' },
  { job: 'notify-restock', cron: '* * * * *' },
  { job: 'work-exports', cron: '* * * * *' },
  // Five minutes after midnight in Seoul too, when the last 28 days are others.
  { job: 'refresh-stock-alerts', cron: '5 * * * *' },
  { job: 'tidy-packing', cron: '*/5 * * * *' },
  { job: 'fill-buyers-of-pieces', cron: '*/5 * * * *' },
  { job: 'confirm-purchases', cron: '10 * * * *' },
  { job: 'forget-exports', cron: '20 * * * *' },
  { job: 'refresh-search', cron: '*/10 * * * *' },
  { job: 'refresh-customer-records', cron: '*/10 * * * *' },
  { job: 'refresh-displays', cron: '*/10 * * * *' },
  // 00:00 in Seoul, when discounts start and end.
  { job: 'refresh-sale-prices', cron: '0 15 * * *' },
  // 00:00 in Seoul, when the last day of a lot has passed.
  { job: 'settle-lots', cron: '0 15 * * *' },
  // 00:05 and 00:10 in Seoul: yesterday's points have expired, and on the 1st the previous month has ended.
  { job: 'expire-points', cron: '5 15 * * *' },
  { job: 'evaluate-levels', cron: '10 15 * * *' },
  // 00:20 in Seoul; it closes months that are due on the 5th, and later those that an earlier run missed.
  { job: 'close-settlements', cron: '20 15 * * *' },
  { job: 'expire-coupons', cron: '1 15 * * *' },
  // 09:00 in Seoul; the later runs retry unreachable addresses of the first one.
  { job: 'remind-regular-orders', cron: '0 0-10 * * *' },
  // 09:00 in Seoul.
  { job: 'warn-of-trainings', cron: '0 0 * * *' },
  // 03:10 in Seoul.
  { job: 'build-supply-reports', cron: '10 18 * * *' },
  { job: 'clean-up', cron: '30 18 * * *' },
  { job: 'make-partitions', cron: '45 18 * * *' },
  { job: 'forget-files', cron: '40 18 * * *' },
  { job: 'forget-sms', cron: '50 18 * * *' },
  { job: 'add-notice-views', cron: '55 18 * * *' },
  { job: 'forget-forms', cron: '35 18 * * *' },
  { job: 'add-up-board-views', cron: '55 18 * * *' },
];
