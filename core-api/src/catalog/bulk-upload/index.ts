export { asStarter } from './as-starter.ts';
export { checkUpload } from './check-upload.ts';
export { failUpload } from './fail-upload.ts';
export { forgetWorkbooks } from './forget-workbooks.ts';
export {
  isToShip,
  type PlannedInvoice,
  parcelsOf,
  previewOfInvoice,
  refusedInvoice,
  type ToShip,
} from './invoices/invoice-rules.ts';
export { planInvoiceUpload } from './invoices/plan-upload.ts';
export { refusalOf } from './refusal.ts';
export {
  appendPreview,
  deleteFindings,
  findPreview,
  findUpload,
  insertFindings,
  lockUpload,
  updateUpload,
} from './repository.ts';
export { runUpload } from './run-upload.ts';
export type { Finding } from './sheet/finding.ts';
export { Tally } from './tally.ts';
