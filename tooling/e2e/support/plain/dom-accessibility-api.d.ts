/** The package has types, but its list of exports does not name them. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(
    element: Element,
    options: {
      getComputedStyle: (element: Element) => CSSStyleDeclaration;
      computedStyleSupportsPseudoElements: boolean;
    },
  ): string;
}
