/** The package has types, but its exports do not include them. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(
    element: Element,
    options: {
      getComputedStyle: (element: Element) => CSSStyleDeclaration;
      computedStyleSupportsPseudoElements: boolean;
    },
  ): string;
}
