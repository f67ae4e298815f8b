/** Sizes of the page, in pixels. */
export const wide = { width: 1280, height: 800 }
export const narrow = { width: 390, height: 844 }
