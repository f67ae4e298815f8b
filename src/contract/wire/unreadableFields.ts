/*
 * Invalid fields of responses count as unknown. Each is reported once by name to error reporting. Separate
 * from the schemas, so that the listener does not load them.
 */

/** An error report contains only the class name, so the name includes the field. */
export class UnreadableField extends Error {
  constructor(field: string) {
    super()
    this.name = `UnreadableField ${field}`
  }
}

const reported = new Set<string>()
let report: (field: string) => void = () => undefined

/** @param listener is called once for every invalid field from now on */
export function onUnreadableField(listener: (field: string) => void): void {
  reported.clear()
  report = listener
}

export function reportUnreadable(field: string): void {
  if (reported.has(field)) return
  reported.add(field)
  report(field)
}
