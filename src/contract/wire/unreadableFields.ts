/*
 * Fields of answers that could not be read count as unknown. They are told once by name, for the error report; apart
 * from the schemas, so that whoever listens does not load them.
 */

/** A report tells the class of an error alone, so the field is part of it. */
export class UnreadableField extends Error {
  constructor(field: string) {
    super()
    this.name = `UnreadableField ${field}`
  }
}

const told = new Set<string>()
let report: (field: string) => void = () => undefined

/** @param listener is told of every field that could not be read from now on, once */
export function onUnreadableField(listener: (field: string) => void): void {
  told.clear()
  report = listener
}

export function reportUnreadable(field: string): void {
  if (told.has(field)) return
  told.add(field)
  report(field)
}
