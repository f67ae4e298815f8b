/** Milliseconds of vibration and pause. */
const patterns = { kept: [60], refused: [60, 80, 60] } as const

/** A kept proof can be felt with gloves on; a browser without vibration does nothing. */
export function vibrate(what: keyof typeof patterns): void {
  ;(navigator as { vibrate?: (pattern: number[]) => boolean }).vibrate?.([...patterns[what]])
}
