// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { GridEdit } from '../../domain/imports/grid/gridBlock'
import { usualFilter, type GridState, type GridStates } from '../../domain/imports/grid/gridRows'
import { RepairGrid } from './RepairGrid'
import type { GridColumn, RepairGridProps } from './repairGrid'

// Rendering whole grids takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const columns: GridColumn[] = [
  { key: 'name', title: 'Name' },
  { key: 'zip', title: 'PLZ', width: 60 },
  { key: 'city', title: 'Stadt', width: 68 },
]
const sheet = [
  ['Kita', '1043', 'Berlin'],
  ['Praxis', '10245', 'Berlin'],
  ['Hof', '10407', 'Bonn'],
  ['Amt', '', 'Bonn'],
]
const start: GridState[] = ['fault', 'doubt', 'changes', 'new']

const edited = vi.fn<(edits: readonly GridEdit[]) => void>()
const fixed = vi.fn<() => readonly GridEdit[]>(() => [
  { row: 0, column: 'zip', text: '10435' },
  { row: 3, column: 'zip', text: '10435' },
])
const history = { undo: vi.fn<() => void>(), redo: vi.fn<() => void>(), canUndo: true, canRedo: false }
afterEach(() => {
  vi.clearAllMocks()
})

function Grid({ states = start, ...props }: Partial<RepairGridProps> & { states?: GridStates }) {
  const [filter, setFilter] = useState<ReadonlySet<GridState>>(() => new Set(usualFilter))
  const [openRow, setOpenRow] = useState<number | null>(null)
  const textAt = (row: number, column: string) =>
    sheet[row]?.[columns.findIndex(({ key }) => key === column)] ?? ''
  return (
    <RepairGrid
      label="Zeilen"
      columns={columns}
      states={states}
      textAt={textAt}
      rowAt={(row) => ({
        line: row + 2,
        cells: {
          name: { text: textAt(row, 'name') },
          zip: {
            text: textAt(row, 'zip'),
            ...(row === 0 && {
              fault: {
                words: 'Postleitzahl hat 4 statt 5 Ziffern.',
                fix: { label: 'In 2 Zeilen 10435 einsetzen', edits: fixed },
              },
            }),
          },
          city: { text: textAt(row, 'city') },
        },
      })}
      filter={filter}
      onFilter={setFilter}
      openRow={openRow}
      onOpen={setOpenRow}
      hasDetail={(row) => row === 1}
      renderDetail={() => <p>Drei Adressen passen.</p>}
      onEdit={edited}
      history={history}
      {...props}
    />
  )
}

const cell = (row: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"] > [data-place="${column}"]`)
  if (found === null) throw new Error(`The cell ${row}/${column} is not rendered`)
  return found
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const go = (row: number, column: number) => {
  fireEvent.pointerDown(cell(row, column), { button: 0, pointerType: 'mouse' })
  fireEvent.pointerUp(window)
}
const lines = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const chip = (name: RegExp) => screen.getByRole('button', { name })
const type = (text: string) => {
  const input = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(input, { target: { value: text } })
}

describe('row filter', () => {
  it('shows rows that need attention, and others on request', async () => {
    await renderScreen(<Grid />)
    expect(lines()).toEqual(['2', '3', '4'])
    expect(chip(/^Neu 1$/).getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(chip(/^Neu 1$/))
    expect(lines()).toEqual(['2', '3', '4', '5'])
    fireEvent.click(chip(/^Fehler 1$/))
    expect(lines()).toEqual(['3', '4', '5'])
    fireEvent.click(chip(/^Alle 4$/))
    expect(lines()).toEqual(['2', '3', '4', '5'])
    fireEvent.click(chip(/^Ändert 1$/))
    expect(lines()).toEqual(['4'])
  })

  it('keeps a repaired row in place until it is hidden', async () => {
    function Repaired() {
      const [states, setStates] = useState<GridStates>(start)
      return <Grid states={states} onEdit={() => setStates(start.with(0, 'new'))} />
    }
    await renderScreen(<Repaired />)
    fireEvent.click(screen.getByRole('button', { name: 'In 2 Zeilen 10435 einsetzen' }))
    expect(lines()).toEqual(['2', '3', '4'])
    expect(screen.getByText('1 behobene sichtbar')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Ausblenden' }))
    expect(lines()).toEqual(['3', '4'])
  })

  it('reports that no row matches, or that rows are still being checked', async () => {
    const { unmount } = await renderScreen(<Grid states={['new']} />)
    expect(screen.getByText('Keine Zeile hat diesen Status.')).toBeDefined()
    unmount()
    await renderScreen(<Grid states={[null]} />)
    expect(screen.getByText('Zeilen werden geprüft …')).toBeDefined()
  })

  it('shows a few of many rows', async () => {
    const states = Array.from({ length: 50_000 }, (): GridState => 'fault')
    await renderScreen(<Grid states={states} />)
    expect(lines().length).toBeLessThan(60)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('50001')
    go(3, 1)
    press('End', { ctrlKey: true })
    expect(document.activeElement).toBe(cell(49_999, 2))
  })
})

describe('a fault', () => {
  it('is shown below its cell and repaired by the suggested fix', async () => {
    await renderScreen(<Grid />)
    const words = document.getElementById(cell(0, 1).getAttribute('aria-describedby') ?? '')
    expect(words?.textContent).toContain('Postleitzahl hat 4 statt 5 Ziffern.')
    expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(within(words ?? document.body).getByRole('button'))
    expect(edited.mock.calls).toEqual([[fixed()]])
    expect(screen.getByRole('status').textContent).toBe('2 Zellen geändert.')
  })
})

describe('focus', () => {
  it('moves by keys, with one cell of the grid in the tab order', async () => {
    await renderScreen(<Grid />)
    expect(document.querySelectorAll('.repair-cell[tabindex="0"]')).toHaveLength(1)
    go(0, 0)
    press('ArrowRight')
    press('ArrowDown')
    expect(document.activeElement).toBe(cell(1, 1))
    press('Home')
    expect(document.activeElement).toBe(cell(1, 0))
    press('PageDown')
    expect(document.activeElement).toBe(cell(2, 0))
  })

  it('moves to the next row that needs attention and opens it', async () => {
    await renderScreen(<Grid />)
    press('ArrowDown', { altKey: true })
    press('ArrowDown', { altKey: true })
    expect(document.activeElement).toBe(cell(1, 0))
    expect(screen.getByText('Drei Adressen passen.')).toBeDefined()
    press('Escape')
    expect(screen.queryByText('Drei Adressen passen.')).toBeNull()
  })
})

describe('editing', () => {
  it('starts by typing, ends by Enter and moves down', async () => {
    await renderScreen(<Grid />)
    go(0, 1)
    press('1')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'PLZ, Zeile 2' }))
    type('10435')
    press('Enter')
    expect(edited.mock.calls).toEqual([[[{ row: 0, column: 'zip', text: '10435' }]]])
    expect(document.activeElement).toBe(cell(1, 1))
  })

  it('starts with the current text by F2 or double click and moves right by Tab', async () => {
    await renderScreen(<Grid />)
    go(1, 2)
    press('F2')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Berlin')
    press('Tab')
    expect(edited).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(cell(2, 0))
    fireEvent.doubleClick(cell(2, 0))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Hof')
  })

  it('is discarded by Esc only; a blur commits the text', async () => {
    await renderScreen(<Grid />)
    go(0, 0)
    press('F2')
    type('Schule')
    press('Escape')
    expect(edited).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(cell(0, 0))
    press('F2')
    type('Schule')
    go(2, 2)
    expect(edited.mock.calls).toEqual([[[{ row: 0, column: 'name', text: 'Schule' }]]])
  })
})

describe('a selected block', () => {
  it('is filled down, cleared and deselected', async () => {
    await renderScreen(<Grid />)
    go(0, 1)
    press('ArrowDown', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(3)
    press('d', { ctrlKey: true })
    press('Delete')
    expect(edited.mock.calls.map(([edits]) => edits.map(({ row, text }) => [row, text]))).toEqual([
      [
        [1, '1043'],
        [2, '1043'],
      ],
      [
        [0, ''],
        [1, ''],
        [2, ''],
      ],
    ])
    press('Escape')
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1)
  })

  it('is selected by mouse and filled by its handle', async () => {
    await renderScreen(<Grid />)
    fireEvent.pointerDown(cell(0, 1), { button: 0, pointerType: 'mouse' })
    fireEvent.pointerMove(cell(0, 2))
    fireEvent.pointerUp(window)
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(2)
    const handle = document.querySelector('[data-handle]') ?? document.body
    fireEvent.pointerDown(handle, { button: 0, pointerType: 'mouse' })
    fireEvent.pointerMove(cell(2, 0))
    expect(screen.getByText('2 Zeilen ausfüllen')).toBeDefined()
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(2)
    expect(cell(2, 1).textContent).toContain('1043')
    fireEvent.pointerUp(window)
    expect(edited.mock.calls[0]?.[0]).toEqual([
      { row: 1, column: 'zip', text: '1043' },
      { row: 2, column: 'zip', text: '1043' },
      { row: 2, column: 'city', text: 'Berlin' },
    ])
  })

  it('keeps line number and state in place during horizontal scrolling', async () => {
    await renderScreen(<Grid />)
    const frame = document.querySelector('.repair-frame') ?? document.body
    const scrolled = [0, 40, 0].map((left) => {
      frame.scrollLeft = left
      fireEvent.scroll(frame)
      return frame.hasAttribute('data-sideways')
    })
    expect(scrolled).toEqual([false, true, false])
  })

  it('is copied, and another block pasted', async () => {
    await renderScreen(<Grid />)
    go(0, 1)
    press('ArrowRight', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    const clipboardData = { setData: vi.fn<() => void>(), getData: () => '1\t2\n3\t4' }
    fireEvent.copy(cell(0, 1), { clipboardData })
    expect(clipboardData.setData.mock.calls).toEqual([['text/plain', '1043\tBerlin\n10245\tBerlin']])
    fireEvent.paste(cell(0, 1), { clipboardData })
    expect(edited.mock.calls[0]?.[0].map(({ text }) => text)).toEqual(['1', '2', '3', '4'])
  })
})

describe('history', () => {
  it('undoes by key and button and ignores undo and redo without steps', async () => {
    await renderScreen(<Grid />)
    go(0, 0)
    press('z', { ctrlKey: true })
    press('Z', { ctrlKey: true, shiftKey: true })
    fireEvent.click(screen.getByRole('button', { name: /^Rückgängig/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Wiederherstellen' }))
    expect([history.undo.mock.calls.length, history.redo.mock.calls.length]).toEqual([2, 0])
  })
})

describe('replace', () => {
  it('shows the number of matching cells and replaces them in one step', async () => {
    await renderScreen(<Grid />)
    const open = screen.getByRole('button', { name: 'Ersetzen' })
    fireEvent.click(open)
    const find = screen.getByRole('textbox', { name: 'Suchen nach' })
    expect(document.activeElement).toBe(find)
    fireEvent.change(find, { target: { value: 'be' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Ersetzen durch' }), { target: { value: 'Be' } })
    expect(await screen.findByRole('button', { name: 'In 0 Zellen ersetzen' })).toBeDefined()
    fireEvent.change(find, { target: { value: 'berlin' } })
    fireEvent.click(await screen.findByRole('button', { name: 'In 2 Zellen ersetzen' }))
    expect(edited.mock.calls).toEqual([
      [
        [
          { row: 0, column: 'city', text: 'Be' },
          { row: 1, column: 'city', text: 'Be' },
        ],
      ],
    ])
    fireEvent.change(screen.getByRole('combobox', { name: 'In Spalte' }), { target: { value: 'name' } })
    expect(await screen.findByRole('button', { name: 'In 0 Zellen ersetzen' })).toBeDefined()
    act(() => find.focus())
    press('Escape')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(open)
  })
})
