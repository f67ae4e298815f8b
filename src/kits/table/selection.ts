import type { Iri } from '../../contract/wire/ids'

/** The selected rows of this visit, in the order of selection; kept across pages, searches and filters. */
export type Selection = {
  selected: ReadonlySet<Iri>
  /** The row toggled last, the anchor of a range with Shift. */
  anchor: Iri | null
}

export type SelectionEvent =
  | {
      type: 'row.toggled'
      iri: Iri
      isSelected: boolean
      /** The visible rows in order for a range from the anchor; null for a single row. */
      range: readonly Iri[] | null
    }
  /** Toggles the page by its header, or all matches of a query. */
  | { type: 'rows.toggled'; iris: readonly Iri[]; isSelected: boolean }
  | { type: 'selection.cleared' }

export const nothingSelected: Selection = { selected: new Set(), anchor: null }

export function selectionReducer({ selected, anchor }: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'row.toggled': {
      const iris = event.range === null ? [event.iri] : between(event.range, anchor, event.iri)
      return { selected: toggleAll(selected, iris, event.isSelected), anchor: event.iri }
    }
    case 'rows.toggled':
      return { selected: toggleAll(selected, event.iris, event.isSelected), anchor: null }
    case 'selection.cleared':
      return nothingSelected
  }
}

function toggleAll(selected: ReadonlySet<Iri>, iris: readonly Iri[], isSelected: boolean): ReadonlySet<Iri> {
  const next = new Set(selected)
  for (const iri of iris) {
    if (isSelected) next.add(iri)
    else next.delete(iri)
  }
  return next
}

/** The rows between two rows, inclusive; only the second if the first is not visible. */
function between(order: readonly Iri[], from: Iri | null, to: Iri): readonly Iri[] {
  const start = from === null ? -1 : order.indexOf(from)
  const end = order.indexOf(to)
  if (start === -1 || end === -1) return [to]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** State of a checkbox for several rows; unchecked for an empty list. */
export function checkedState(selected: ReadonlySet<Iri>, iris: readonly Iri[]): boolean | 'mixed' {
  const count = iris.filter((iri) => selected.has(iri)).length
  if (count === 0) return false
  return count === iris.length ? true : 'mixed'
}
