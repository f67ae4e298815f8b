/** Sizes of the page, in pixels. */
export const wide = { width: 1280, height: 800 }
/** Wide enough for the pool beside the week. */
export const wider = { width: 1680, height: 900 }
export const narrow = { width: 390, height: 844 }
