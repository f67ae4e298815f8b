import type { ColumnFacts, ColumnWidth, WidthClass } from './columns'

const widthOrder: readonly WidthClass[] = ['base', 'md', 'lg', 'xl', '2xl']

/** The columns the user may see. */
export function offeredColumns<Column extends ColumnFacts>(
  columns: readonly Column[],
  isCompanyAdmin: boolean,
): Column[] {
  return columns.filter((column) => isCompanyAdmin || column.isAdminOnly !== true)
}

export function standardColumns(columns: readonly ColumnFacts[]): string[] {
  return columns.filter(({ isLocked, isDefault }) => isLocked === true || isDefault === true).map(idOf)
}

/** Adds locked columns to a choice, drops unknown ids and restores the column order. */
export function withLocked(columns: readonly ColumnFacts[], chosen: readonly string[]): string[] {
  return columns.filter(({ id, isLocked }) => isLocked === true || chosen.includes(id)).map(idOf)
}

export function toggleColumn(
  columns: readonly ColumnFacts[],
  chosen: readonly string[],
  id: string,
  isShown: boolean,
): string[] {
  return withLocked(columns, isShown ? [...chosen, id] : chosen.filter((other) => other !== id))
}

/**
 * The columns to render. Narrow screens drop some of the standard ones; a user's own choice is kept, and the
 * table scrolls sideways.
 */
export function renderedColumns<Column extends ColumnFacts>(
  columns: readonly Column[],
  shown: readonly string[],
  width: WidthClass,
): Column[] {
  const ids = withLocked(columns, shown)
  const isStandard = String(ids) === String(standardColumns(columns))
  const reached = widthOrder.indexOf(width)
  return columns.filter(
    ({ id, from }) =>
      ids.includes(id) && (!isStandard || from === undefined || widthOrder.indexOf(from) <= reached),
  )
}

/** Undefined for a column without a width, which shares the remaining space. */
export function widthAt(width: ColumnWidth | undefined, at: WidthClass): string | undefined {
  if (typeof width !== 'object') return width
  const reached = widthOrder.slice(0, widthOrder.indexOf(at) + 1)
  return reached.map((name) => width[name]).findLast((length) => length !== undefined)
}

/** Columns grouped by heading, in the order of first appearance; `''` is the group without one. */
export function columnGroups<Column extends ColumnFacts>(
  columns: readonly Column[],
): { group: string; members: Column[] }[] {
  const names = [...new Set(columns.map(({ group = '' }) => group))]
  return names.map((name) => ({
    group: name,
    members: columns.filter(({ group = '' }) => group === name),
  }))
}

/** Reads a stored choice; null if missing or invalid. */
export function readColumnChoice(text: string | null): string[] | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : null
  } catch {
    return null
  }
}

const idOf = ({ id }: ColumnFacts) => id
