/** Whether the keyboard has ⌘ instead of Strg. */
export const isMac = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
