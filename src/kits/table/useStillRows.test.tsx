// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { silentLive } from '../../../tests/support/silentLive'
import type { ChangedRecord } from '../../platform/live'
import type { TableColumn } from './columns'
import { DataTable, type DataTableProps } from './DataTable'

vi.setConfig({ testTimeout: 30_000 })

type Tour = { iri: string; name: string }
const tours = (...names: string[]): Tour[] => names.map((name) => ({ iri: `/api/tours/${name}`, name }))
const columns: TableColumn<Tour>[] = [
  { id: 'name', label: 'Name', isLocked: true, render: ({ name }) => name },
]
const iriOf = ({ iri }: Tour) => iri
const nameOf = ({ name }: Tour) => name

let change: (...changes: ChangedRecord[]) => void
/** Renders these rows. */
let put: (rows: Tour[], props?: Partial<DataTableProps<Tour>>) => void
beforeEach(async () => {
  const heard = new Set<(changes: readonly ChangedRecord[]) => void>()
  const onChanged = (listener: (changes: readonly ChangedRecord[]) => void) => {
    heard.add(listener)
    return () => heard.delete(listener)
  }
  change = (...changes) => act(() => heard.forEach((listener) => listener(changes)))
  let show: (element: ReactNode) => void = () => undefined
  function Host() {
    const [element, setElement] = useState<ReactNode>(null)
    show = setElement
    return element
  }
  await renderScreen(<Host />, { offers: { live: { ...silentLive, onChanged } } })
  put = (rows, props = {}) =>
    act(() =>
      show(
        <DataTable
          label="Touren"
          columns={columns}
          rows={rows}
          rowKey={iriOf}
          rowName={nameOf}
          renderNarrow={({ name }) => ({ name })}
          {...props}
        />,
      ),
    )
})
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
const changed = () => document.querySelectorAll('[data-changed]').length
const ofTours = (record: string | null): ChangedRecord => ({ collection: '/api/tours', record })

it('keeps rows in place on changes by other users until the user requests the new order', () => {
  put(tours('A', 'B', 'C'))
  change(ofTours('/api/tours/C'))
  put(tours('C', 'A', 'B'))
  expect(names()).toEqual(['A', 'B', 'C'])
  fireEvent.click(screen.getByRole('button', { name: 'Neu ordnen' }))
  expect(names()).toEqual(['C', 'A', 'B'])
  expect(screen.queryByRole('button', { name: 'Neu ordnen' })).toBeNull()
})

it('appends new rows and removes deleted ones', () => {
  put(tours('A', 'B', 'C'))
  change(ofTours(null))
  put(tours('Neu', 'C', 'A'))
  expect(names()).toEqual(['A', 'C', 'Neu'])
})

it("applies the order of the user's own changes and of a new sort", () => {
  put(tours('A', 'B'))
  put(tours('B', 'A'))
  expect(names()).toEqual(['B', 'A'])
  change(ofTours('/api/tours/A'))
  put(tours('A', 'B'), { sort: { column: 'name', direction: 'ASC' } })
  expect(names()).toEqual(['A', 'B'])
})

it('marks rows changed by other users until the user looks at them', () => {
  put(tours('A', 'B'))
  change({ collection: '/api/destinations', record: '/api/destinations/1' })
  expect(changed()).toBe(0)
  change(ofTours('/api/tours/B'))
  const row = screen.getByTitle('Gerade geändert')
  expect(row.textContent).toBe('B')
  fireEvent.pointerLeave(row)
  expect(changed()).toBe(0)
})
