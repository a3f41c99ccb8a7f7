/** The error of one field; paths have the form `options.3.price`. */
export interface ProductError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
