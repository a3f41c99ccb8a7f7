export { checkUpload, planInvoiceUpload } from './check-upload.ts';
export {
  isToShip,
  type PlannedInvoice,
  parcelsOf,
  previewOfInvoice,
  refusedInvoice,
  type ToShip,
} from './invoices/invoice-rules.ts';
export { forgetWorkbooks } from './read-upload.ts';
export {
  appendPreview,
  deleteFindings,
  findPreview,
  findUpload,
  insertFindings,
  lockUpload,
  updateUpload,
} from './repository.ts';
export { asStarter, runUpload } from './run-upload.ts';
export type { Finding } from './sheet/finding.ts';
export { refusalOf } from './sheet/finding.ts';
export { failUpload, Tally } from './tally.ts';
