/** The error of one field; paths read `options.3.price`. */
export interface ProductError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
