/** Whether the keyboard has ⌘ in the place of Strg. */
export const isMac = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
