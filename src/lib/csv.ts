/** Spreadsheets interpret these as formulas. The import reader removes the apostrophe that protects them. */
const formulaStart = /^[=+\-@\t\r]/

/** CSV for German spreadsheets: semicolons and a UTF-8 byte order mark. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(cellText).join(';')).join('\r\n')}\r\n`

function cellText(text: string): string {
  const isNumber = /^-?\d+(,\d+)?$/.test(text)
  const safe = formulaStart.test(text) && !isNumber ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
