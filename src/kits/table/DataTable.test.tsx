// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { TableColumn } from './columns'
import { DataTable, type DataTableProps } from './DataTable'
import { RowName } from './RowName'
import { nothingSelected, selectionReducer } from './selection'

// Rendering whole tables takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

type Place = { iri: string; name: string; city: string }

const places: Place[] = ['Hof', 'Kita', 'Praxis', 'Schule'].map((name) => ({
  iri: `/api/places/${name}`,
  name,
  city: `${name}stadt`,
}))

const renderCity = vi.fn<(place: Place) => string>(({ city }) => city)
const columns: TableColumn<Place>[] = [
  {
    id: 'name',
    label: 'Name',
    isLocked: true,
    isSortable: true,
    render: ({ name }) => <RowName href={`/places/${name}`}>{name}</RowName>,
  },
  {
    id: 'city',
    label: 'Stadt',
    width: '170px',
    isDefault: true,
    render: renderCity,
    title: ({ city }) => city,
  },
  { id: 'note', label: 'Notiz', render: () => '–' },
]

const open = vi.fn<(place: Place) => void>()
const remove = vi.fn<(place: Place) => void>()
const sort = vi.fn<(column: string) => void>()

afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function Table({ selectable = true, ...props }: Partial<DataTableProps<Place>> & { selectable?: boolean }) {
  const [{ selected }, send] = useReducer(selectionReducer, nothingSelected)
  return (
    <DataTable
      label="Orte"
      columns={columns}
      rows={places}
      rowKey={iriOf}
      rowName={nameOf}
      onSort={sort}
      onOpen={open}
      selection={
        selectable
          ? {
              selected,
              toggleRow: (iri, isSelected, range) => send({ type: 'row.toggled', iri, isSelected, range }),
              toggleRows: (iris, isSelected) => send({ type: 'rows.toggled', iris, isSelected }),
            }
          : null
      }
      renderNarrow={({ name, city }) => ({ name, second: city, secondEnd: '7 Min.' })}
      {...props}
    />
  )
}
const iriOf = ({ iri }: Place) => iri
const nameOf = ({ name }: Place) => name

const table = () => screen.getByLabelText('Orte')
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} auswählen`)
const head = () => screen.getByLabelText<HTMLInputElement>('Alle Einträge dieser Seite auswählen')
const selected = () =>
  places.filter(({ name }) => box(name).closest('tr')?.getAttribute('aria-selected') === 'true').map(nameOf)
const key = (keyName: string, modifiers = {}) =>
  act(
    async () =>
      void fireEvent.keyDown(document.activeElement ?? document.body, { key: keyName, ...modifiers }),
  )
const focused = () => {
  const row = document.activeElement?.closest('tr')
  const part = document.activeElement?.matches('input') ? 'checkbox' : 'name'
  return `${places.find(({ name }) => row?.textContent?.includes(name))?.name} ${part}`
}

describe('table of a list', () => {
  it('shows headers and cells of the selected columns and the locked ones', async () => {
    await renderScreen(<Table shownColumns={['note', 'unknown']} />)
    expect([...table().querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'Notiz',
    ])
    expect([...table().querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Hof–',
      'Kita–',
      'Praxis–',
      'Schule–',
    ])
  })

  it('shows the sorted column and requests another order', async () => {
    await renderScreen(<Table sort={{ column: 'name', direction: 'DESC' }} />)
    expect([...table().querySelectorAll('th')].map((cell) => cell.getAttribute('aria-sort'))).toEqual([
      null,
      'descending',
      null,
    ])
    await act(async () => screen.getByText('Name').click())
    expect(sort.mock.calls).toEqual([['name']])
    expect(screen.getByText('Stadt').closest('button')).toBeNull()
  })

  it('keeps the name beside the checkbox during horizontal scrolling, with a divider', async () => {
    await renderScreen(<Table shownColumns={['city', 'name', 'note']} />)
    const staying = [...table().querySelectorAll('.data-cell-stay')].map(({ textContent }) => textContent)
    expect(staying).toEqual(['Name', 'Hof', 'Kita', 'Praxis', 'Schule'])
    const frame = table().parentElement
    if (frame === null) throw new Error('The table has no frame')
    for (const [scrolled, isMarked] of [
      [80, true],
      [0, false],
    ] as const) {
      frame.scrollLeft = scrolled
      await act(async () => void fireEvent.scroll(frame))
      expect(frame.hasAttribute('data-scrolled')).toBe(isMarked)
    }
  })

  it('shows unreadable members as rows of their own', async () => {
    await renderScreen(<Table defective={['/api/places/x', '']} />)
    expect(screen.getAllByText('Dieser Eintrag konnte nicht gelesen werden.')).toHaveLength(2)
  })

  it('opens a row by a click anywhere except on its controls', async () => {
    await renderScreen(
      <Table
        rowActions={(row) => [{ key: 'd', label: 'Löschen', icon: 'trash', onSelect: () => remove(row) }]}
      />,
    )
    await act(async () => void fireEvent.click(box('Hof')))
    await act(async () => void fireEvent.click(screen.getByLabelText('Aktionen: Hof')))
    expect(open).not.toHaveBeenCalled()
    const entry = await screen.findByText('Löschen')
    await act(async () => void fireEvent.click(entry))
    expect(remove.mock.calls).toEqual([[places[0]]])
    expect(open).not.toHaveBeenCalled()
    await act(async () => void fireEvent.click(screen.getByText('Kitastadt')))
    expect(open.mock.calls).toEqual([[places[1]]])
  })

  it('shows quick actions as icons on hover, in the hovered row only', async () => {
    const { container } = await renderScreen(
      <Table
        quickActions={['edit']}
        rowActions={(row) => [
          { key: 'edit', label: 'Bearbeiten', icon: 'pencil', onSelect: () => remove(row) },
          { key: 'delete', label: 'Löschen', icon: 'trash', onSelect: () => remove(row) },
        ]}
      />,
    )
    const row = screen.getByText('Kitastadt').closest('tr')
    const point = (type: string, pointerType: string) =>
      act(async () => {
        if (row) fireEvent(row, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }))
      })
    const icons = () => [...container.querySelectorAll('.data-quick button')]
    await point('pointerover', 'touch')
    expect(icons()).toEqual([])
    await point('pointerout', 'touch')
    await point('pointerover', 'mouse')
    expect(icons().map((icon) => [icon.getAttribute('aria-label'), icon.getAttribute('tabindex')])).toEqual([
      ['Bearbeiten', '-1'],
    ])
    await act(async () => void icons().forEach((icon) => fireEvent.click(icon)))
    expect([remove.mock.calls, open.mock.calls]).toEqual([[[places[1]]], []])
    await point('pointerout', 'mouse')
    expect(icons()).toEqual([])
  })

  it('has no menu and no icons in a row without actions', async () => {
    const { container } = await renderScreen(
      <Table
        quickActions={['delete']}
        rowActions={(row) => [
          { key: 'delete', label: 'Löschen', icon: 'trash', onSelect: () => remove(row) },
        ]}
        hasRowActions={({ name }) => name === 'Hof'}
      />,
    )
    expect(screen.getAllByLabelText(/^Aktionen/).map((each) => each.getAttribute('aria-label'))).toEqual([
      'Aktionen: Hof',
    ])
    const row = screen.getByText('Kitastadt').closest('tr')
    const pointed = Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' })
    await act(async () => void (row && fireEvent(row, pointed)))
    expect(container.querySelectorAll('.data-quick button')).toHaveLength(0)
    const cells = [...table().querySelectorAll('tbody tr')].map(({ children }) => children.length)
    expect(new Set(cells).size).toBe(1)
  })

  it('has two lines per row on a small screen', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await renderScreen(<Table selectable={false} />)
    expect([...table().querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Name'])
    expect([...table().querySelectorAll('td')].map(({ textContent }) => textContent)[0]).toBe(
      'HofHofstadt7 Min.',
    )
  })

  it('re-renders only the selected row', async () => {
    await renderScreen(<Table />)
    renderCity.mockClear()
    await act(async () => void fireEvent.click(box('Kita')))
    expect(selected()).toEqual(['Kita'])
    expect(renderCity.mock.calls).toEqual([[places[1]]])
  })
})

describe('selection', () => {
  it('selects rows, a range with Shift and the page by its header', async () => {
    await renderScreen(<Table />)
    await act(async () => void fireEvent.click(box('Hof')))
    expect([selected(), head().checked, head().indeterminate]).toEqual([['Hof'], false, true])
    await act(async () => void fireEvent.click(box('Praxis'), { shiftKey: true }))
    expect(selected()).toEqual(['Hof', 'Kita', 'Praxis'])
    await act(async () => void fireEvent.click(head()))
    expect([selected(), head().checked]).toEqual([places.map(nameOf), true])
    await act(async () => void fireEvent.click(head()))
    expect(selected()).toEqual([])
  })

  it('omits locked rows and explains why', async () => {
    await renderScreen(<Table lockedReason={({ name }) => (name === 'Kita' ? 'Schon dabei.' : null)} />)
    const stateOf = (name: string) => [box(name).ariaDisabled, box(name).disabled, box(name).title]
    // Focusable, so that keyboard users reach the reason.
    expect([stateOf('Kita'), stateOf('Hof')]).toEqual([
      ['true', false, 'Schon dabei.'],
      [null, false, ''],
    ])
    await act(async () => void fireEvent.click(box('Kita')))
    // Shown as checked because it is already taken; not part of the current selection.
    expect([box('Kita').checked, box('Hof').checked, selected()]).toEqual([true, false, []])
    await act(async () => void fireEvent.click(head()))
    expect([selected(), head().checked]).toEqual([['Hof', 'Praxis', 'Schule'], true])
    box('Hof').focus()
    await key('ArrowDown', { shiftKey: true })
    expect([focused(), selected()]).toEqual(['Kita checkbox', ['Hof', 'Praxis', 'Schule']])
    await key(' ')
    expect(selected()).toEqual(['Hof', 'Praxis', 'Schule'])
  })
})

describe('row keys', () => {
  it('move up and down among the same controls', async () => {
    await renderScreen(<Table />)
    box('Hof').focus()
    await key('ArrowDown')
    expect(focused()).toBe('Kita checkbox')
    await key('End')
    expect(focused()).toBe('Schule checkbox')
    await key('ArrowDown')
    expect(focused()).toBe('Schule checkbox')
    screen.getByText('Praxis').focus()
    await key('ArrowUp')
    expect(focused()).toBe('Kita name')
    await key('Home')
    expect(focused()).toBe('Hof name')
    expect(selected()).toEqual([])
  })

  it('select with the space bar, extend with Shift and select the page with Strg+A', async () => {
    await renderScreen(<Table />)
    screen.getByText('Hof').focus()
    await key(' ')
    expect(selected()).toEqual(['Hof'])
    await key('ArrowDown', { shiftKey: true })
    expect([selected(), focused()]).toEqual([['Hof', 'Kita'], 'Kita name'])
    await key('End')
    await key(' ', { shiftKey: true })
    expect(selected()).toEqual(places.map(nameOf))
    await key(' ')
    await key('a', { ctrlKey: true })
    expect(selected()).toEqual(places.map(nameOf))
  })

  it('extend from an unselected row by selecting both', async () => {
    await renderScreen(<Table />)
    box('Kita').focus()
    await key('ArrowUp', { shiftKey: true })
    expect(selected()).toEqual(['Hof', 'Kita'])
  })

  it('open a row with Enter from its checkbox', async () => {
    await renderScreen(<Table />)
    box('Praxis').focus()
    await key('Enter')
    expect(open.mock.calls).toEqual([[places[2]]])
  })

  it('are ignored in inputs and with other modifiers', async () => {
    await renderScreen(<Table />)
    box('Hof').focus()
    await key('ArrowDown', { altKey: true })
    await key('ArrowDown', { ctrlKey: true })
    expect(focused()).toBe('Hof checkbox')
  })

  it('only move if selection is disabled', async () => {
    await renderScreen(<Table selectable={false} />)
    screen.getByText('Hof').focus()
    await key('ArrowDown', { shiftKey: true })
    expect(focused()).toBe('Kita name')
    expect(document.querySelectorAll('[aria-selected]')).toHaveLength(0)
  })
})
