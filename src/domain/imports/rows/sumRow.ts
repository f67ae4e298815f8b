/** Labels of total rows: `Summe`, `Gesamt:`, `Summe: 12 Objekte`. */
const names =
  /^(((zwischen|gesamt)-?)?summen?|(ins)?gesamt|total|anzahl|Σ|∑)( ?[:=])?( [\d.,]+( \p{L}+\.?)?)?$/iu
const isNumber = (cell: string) => /^[+-]?[\d.,]+( ?(€|eur|%|h|std\.?|min\.?|stk\.?|stück))?$/i.test(cell)

/** Whether a row is a total: it has such a label, and only numbers otherwise. */
export function isSumRow(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean)
  const named = filled.findIndex((cell) => names.test(cell))
  return named !== -1 && filled.every((cell, index) => index === named || isNumber(cell))
}
