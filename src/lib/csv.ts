/** Spreadsheets take these for formulas; the reader of imports knows the apostrophe before them and takes it off. */
const formulaStart = /^[=+\-@\t\r]/

/** A table as spreadsheets of this country read it: semicolons, and the mark of UTF-8 before all. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(cellText).join(';')).join('\r\n')}\r\n`

function cellText(text: string): string {
  const isNumber = /^-?\d+(,\d+)?$/.test(text)
  const safe = formulaStart.test(text) && !isNumber ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
