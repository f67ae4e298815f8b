// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { Iri } from '../../contract/wire/ids'
import type { TableColumn } from './columns'
import { DataTable } from './DataTable'
import { ListPanel } from './ListPanel'
import { ListScreen } from './ListScreen'
import type { TableDefinition } from './tableState'
import { useTableSelection } from './useTableSelection'
import { useLocalTableState, useTableState } from './useTableState'

// Rendering whole tables takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

type Place = { iri: Iri; name: string }

const definition: TableDefinition<'name', 'city'> = {
  sortFields: { name: 'name' },
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  filters: { city: { parameter: 'city' } },
}
const columns: TableColumn<Place>[] = [
  { id: 'name', label: 'Name', isLocked: true, isSortable: true, render: ({ name }) => name },
]
const place = (name: string): Place => ({ iri: `/api/places/${name}`, name })

type ScreenProps = {
  names?: string[]
  totalItems?: number
  isPlaceholderData?: boolean
  onCreate?: () => void
  isInDialog?: boolean
  foundIris?: () => Promise<Iri[]>
}

function Places({
  names = ['Hof', 'Kita'],
  totalItems = names.length,
  isPlaceholderData = false,
  onCreate = () => undefined,
  isInDialog = false,
  foundIris = () => Promise.resolve([]),
}: ScreenProps) {
  const inUrl = useTableState(definition)
  const local = useLocalTableState(definition)
  const table = isInDialog ? local : inUrl
  const rows = useMemo(() => names.map(place), [names])
  const iris = useMemo(() => rows.map(({ iri }) => iri), [rows])
  const selection = useTableSelection({
    query: table.query,
    shown: { iris, totalItems },
    iris: (query) => ({ queryKey: ['places', query], queryFn: foundIris }),
  })
  const panel = {
    table,
    answer: {
      data: { members: rows, defective: [], totalItems },
      isPending: false,
      isError: false,
      isPlaceholderData,
      refetch: () => undefined,
    },
    selection,
    selectionActions: <button>Sammeln</button>,
    emptyText: 'Noch keine Orte.',
    children: (
      <DataTable
        label="Orte"
        columns={columns}
        rows={rows}
        rowKey={({ iri }) => iri}
        rowName={({ name }) => name}
        sort={table.sort}
        onSort={table.sortBy}
        selection={selection}
        renderNarrow={({ name }) => ({ name })}
      />
    ),
  }
  if (isInDialog) return <ListPanel {...panel} />
  return (
    <ListScreen title="Orte" searchLabel="Orte durchsuchen" create={{ label: 'Ort', onCreate }} {...panel} />
  )
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} auswählen`)
const bar = () => screen.queryByLabelText('Auswahl')
const key = (target: HTMLElement, name: string, modifiers = {}) =>
  act(async () => void fireEvent.keyDown(target, { key: name, ...modifiers }))
const press = (target: HTMLElement) => act(async () => void fireEvent.click(target))

describe('a list', () => {
  it('reports that it is empty', async () => {
    await renderScreen(<Places names={[]} />)
    expect(screen.getByText('Noch keine Orte.')).toBeTruthy()
    expect(screen.queryByText('Suche und Filter aufheben')).toBeNull()
    // The headers show what the list will contain; there is nothing to select.
    expect(screen.getByText('Name').closest('th')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Alle Einträge dieser Seite auswählen').disabled).toBe(
      true,
    )
  })

  it.each([
    [0, '0 Einträge', '0 von 0 Einträgen'],
    [1, '1 Eintrag', '1 – 1 von 1 Eintrag'],
    [-5, null, 'Seite 1'],
    [Number.NaN, null, 'Seite 1'],
    [2.5, null, 'Seite 1'],
    ['5' as unknown as number, null, 'Seite 1'],
    [undefined as unknown as number, null, 'Seite 1'],
  ])('shows the count of %j entries as far as it is known', async (count, aside, footer) => {
    await renderScreen(<Places names={['Hof']} {...{ totalItems: count }} />)
    const shown = screen.getByLabelText('Seiten').firstElementChild?.textContent
    expect(shown).toBe(count === undefined ? '1 – 1 von 1 Eintrag' : footer)
    const head = screen.getByRole('heading', { name: 'Orte' }).parentElement?.textContent
    if (count !== undefined) expect(head).toBe(`Orte${aside ?? ''}/OrtN`)
  })

  it('reports that no entry matches and clears the filters', async () => {
    const { history } = await renderScreen(<Places names={[]} />, { path: '/places?search=Hof&city=7' })
    expect(screen.getByText('Es wurde kein Eintrag gefunden für den Text „Hof“.')).toBeTruthy()
    await press(screen.getByText('Suche und Filter aufheben'))
    expect(history.at(-1)).toBe('/places')
    expect(document.activeElement?.contains(screen.getByText('Noch keine Orte.'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('keeps the focus when the focused row disappears', async () => {
    function Shrinking() {
      const [names, setNames] = useState(['Hof', 'Kita'])
      return (
        <>
          <button onClick={() => setNames(['Hof'])}>Kita schließt</button>
          <Places names={names} />
        </>
      )
    }
    await renderScreen(<Shrinking />)
    act(() => box('Kita').focus())
    await press(screen.getByText('Kita schließt'))
    expect(document.activeElement?.contains(box('Hof'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('reports that a filter matches nothing', async () => {
    await renderScreen(<Places names={[]} />, { path: '/places?city=7' })
    expect(screen.getByText('Keine Einträge')).toBeTruthy()
  })

  it('moves to its last page, but not on the response of the previous query', async () => {
    const before = await renderScreen(<Places totalItems={2} isPlaceholderData />, { path: '/places?page=4' })
    expect(before.history).toEqual(['/places?page=4'])
    before.unmount()
    const { history } = await renderScreen(<Places totalItems={62} />, { path: '/places?page=4' })
    expect(history.at(-1)).toBe('/places?page=3')
  })

  it('leaves the URL alone inside a dialog', async () => {
    const { history } = await renderScreen(<Places isInDialog totalItems={62} />, { path: '/places' })
    await press(screen.getByLabelText('Nächste Seite'))
    await press(screen.getByText('Name'))
    expect(screen.getByText('Name').closest('th')?.getAttribute('aria-sort')).toBe('ascending')
    expect(history).toEqual(['/places'])
  })
})

describe('list keys', () => {
  it('create with N, except in an input or with modifiers', async () => {
    const onCreate = vi.fn<() => void>()
    await renderScreen(<Places onCreate={onCreate} />)
    await key(screen.getByLabelText('Orte durchsuchen'), 'n')
    await key(document.body, 'n', { ctrlKey: true })
    expect(onCreate).not.toHaveBeenCalled()
    await key(document.body, 'n')
    expect(onCreate).toHaveBeenCalledTimes(1)
  })

  it('move from the search or the body to the first row', async () => {
    await renderScreen(<Places />)
    await key(screen.getByLabelText('Orte durchsuchen'), 'ArrowDown')
    expect(document.activeElement).toBe(box('Hof'))
    box('Hof').blur()
    await key(document.body, 'ArrowDown')
    expect(document.activeElement).toBe(box('Hof'))
  })

  it('select the page with Strg+A and clear the selection with Esc', async () => {
    await renderScreen(<Places totalItems={62} />)
    await key(document.body, 'a', { ctrlKey: true })
    expect(bar()?.textContent).toContain('62 Einträge (2 ausgewählt)')
    await key(document.body, 'Escape')
    expect(bar()).toBeNull()
  })

  it('clear the selection with Esc from anywhere, after the text of the search', async () => {
    await renderScreen(<Places totalItems={62} />)
    const search = screen.getByLabelText<HTMLInputElement>('Orte durchsuchen')
    await press(box('Kita'))
    fireEvent.change(search, { target: { value: 'Ho' } })
    await key(search, 'Escape')
    expect(bar()).not.toBeNull()
    fireEvent.change(search, { target: { value: '' } })
    await key(search, 'Escape')
    expect(bar()).toBeNull()
    await press(box('Kita'))
    const elsewhere = document.body.appendChild(document.createElement('button'))
    await key(elsewhere, 'Escape')
    elsewhere.remove()
    expect(bar()).toBeNull()
  })
})

describe('selecting all matches', () => {
  it('selects them once their @ids are loaded', async () => {
    await renderScreen(
      <Places
        totalItems={3}
        foundIris={() => Promise.resolve(['Hof', 'Kita', 'Werk'].map((n) => place(n).iri))}
      />,
    )
    await press(box('Kita'))
    await press(screen.getByText('Alle 3 auswählen'))
    expect(bar()?.textContent).toContain('3 Einträge (3 ausgewählt)')
    expect(screen.queryByText('Alle 3 auswählen')).toBeNull()
  })

  it('allows no action on a part of them', async () => {
    let answer = (_iris: Iri[]) => undefined as void
    await renderScreen(
      <Places totalItems={3} foundIris={() => new Promise((resolve) => (answer = resolve))} />,
    )
    await press(box('Kita'))
    const isBlocked = () => screen.getByText('Sammeln').closest('[inert]') !== null
    expect(isBlocked()).toBe(false)
    await press(screen.getByText('Alle 3 auswählen'))
    expect(isBlocked()).toBe(true)
    await act(async () => answer(['Hof', 'Kita', 'Werk'].map((name) => place(name).iri)))
    expect(isBlocked()).toBe(false)
  })

  it('is cancelled if the selection is cleared meanwhile', async () => {
    let answer = (_iris: Iri[]) => undefined as void
    await renderScreen(
      <Places totalItems={3} foundIris={() => new Promise((resolve) => (answer = resolve))} />,
    )
    await press(box('Kita'))
    await press(screen.getByText('Alle 3 auswählen'))
    await key(document.body, 'Escape')
    await act(async () => answer(['Hof', 'Kita', 'Werk'].map((name) => place(name).iri)))
    expect(bar()).toBeNull()
  })
})
