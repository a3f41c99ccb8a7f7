/**
 * When Enter sends, in a field where Korean is composed. The Enter that ends a syllable arrives while it is being
 * composed, and in some browsers once more after it; others report it only after the composition. So an Enter during a
 * composition is stored and sends at its end: one press sends once, with the last syllable.
 */
export interface EnterRule {
  compositionStarted(): void;
  /** @returns true if the stored Enter sends now */
  compositionEnded(): boolean;
  /** An Enter without Shift. @returns true if it sends now */
  entered(isComposing: boolean): boolean;
}

export function createEnterRule(): EnterRule {
  let isWriting = false;
  let isRemembered = false;
  return {
    compositionStarted() {
      isWriting = true;
      isRemembered = false;
    },
    compositionEnded() {
      const sends = isRemembered;
      isWriting = false;
      isRemembered = false;
      return sends;
    },
    entered(isComposing) {
      // Safari reports the key after the composition has ended, and as no part of it.
      if (!isWriting && !isComposing) return true;
      isRemembered = true;
      return false;
    },
  };
}
