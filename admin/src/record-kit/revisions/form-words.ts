/** The Korean words of a form, for what was saved by it. */
export interface FormWords {
  /** The labels of the fields by source. */
  readonly labels: Readonly<Record<string, string>>;
  /** The names of the values of choices, by source and value. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
