// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { NetworkError } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'
import { TagSelect } from './TagSelect'
import { TourSelect } from './TourSelect'
import { UserSelect } from './UserSelect'

// Rendering long lists takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const tours = (count: number) => [
  { '@id': '/api/tour-templates/glas', name: 'Glasreinigung Mitte', color: '#fbde0f' },
  ...Array.from({ length: count }, (_, index) => ({
    '@id': `/api/tour-templates/${index}`,
    name: `Winterdienst Gebiet ${index}`,
    color: '#262d5c',
  })),
]
const records: Record<string, unknown[]> = {
  '/api/tour-templates': tours(3),
  '/api/tags': [
    { '@id': '/api/tags/1', name: 'Reinigung', colourCode: '#262d5c' },
    { '@id': '/api/tags/2', name: 'Wochenturnus', colourCode: '#fbde0f' },
    { '@id': '/api/tags/3', name: 'Aufzug', colourCode: '#96dcf8' },
  ],
  '/api/users': [
    { '@id': '/api/users/1', firstName: 'Emre', lastName: 'Yıldırım', email: 'emre@demo.example' },
    { '@id': '/api/users/2', fullName: null, email: 'nurpost@demo.example' },
  ],
}
const listOf = (members: unknown[]) => ({ 'hydra:member': members, 'hydra:totalItems': members.length })
const read = (path: string) => Promise.resolve(listOf(records[path] ?? []))

type Chosen = Iri | null | Iri[]
const onChange = vi.fn<(chosen: Chosen) => void>()
beforeEach(() => onChange.mockReset())

function Tour({ initial = null, isClearable = false }: { initial?: Iri | null; isClearable?: boolean }) {
  const [value, setValue] = useState<Iri | null>(initial)
  return (
    <TourSelect
      label="Tour"
      value={value}
      isClearable={isClearable}
      onChange={(iri) => {
        onChange(iri)
        setValue(iri)
      }}
    />
  )
}

function Several({
  of: Select,
  initial = [],
}: {
  of: typeof TagSelect | typeof UserSelect
  initial?: Iri[]
}) {
  const [chosen, setChosen] = useState(initial)
  return (
    <Select
      label="Auswahl"
      chosen={chosen}
      onChange={(iris) => {
        onChange(iris)
        setChosen(iris)
      }}
    />
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const open = () => act(async () => void fireEvent.click(box()))
/** Waits until the list has highlighted the selected entry, which happens shortly after it opens. */
const openAtChosen = async () => {
  await open()
  await waitFor(() => expect(box().getAttribute('aria-activedescendant')).toMatch(/glas$/))
}
const type = (text: string) => act(async () => void fireEvent.change(box(), { target: { value: text } }))
const press = (key: string) => act(async () => void fireEvent.keyDown(box(), { key }))
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('option', { name })))

describe('the tour select', () => {
  it('finds a tour by typing and shows its badge when selected', async () => {
    await renderScreen(<Tour />, { read: () => Promise.resolve(listOf(tours(79))) })
    await open()
    await waitFor(() => expect(optionNames()).toHaveLength(51))
    expect(optionNames().at(-1)).toBe('30 weitere Einträge. Tippen Sie etwas ein, um sie zu finden.')
    await type('mitte glas')
    expect(optionNames()).toEqual(['GMGlasreinigung Mitte'])
    await choose('Glasreinigung Mitte')
    expect(onChange).toHaveBeenLastCalledWith('/api/tour-templates/glas')
    expect(box().value).toBe('Glasreinigung Mitte')
    expect(box().parentElement?.textContent).toBe('GM')
  })

  it('works by keyboard and reverts on Escape', async () => {
    await renderScreen(<Tour initial="/api/tour-templates/glas" />, { read })
    await waitFor(() => expect(box().value).toBe('Glasreinigung Mitte'))
    await openAtChosen()
    expect([box().value, box().placeholder]).toEqual(['', 'Glasreinigung Mitte'])
    await type('Gebiet')
    await waitFor(() => expect(box().getAttribute('aria-activedescendant')).toMatch(/tour-templates\/0$/))
    await press('ArrowDown')
    await press('Escape')
    expect(box().value).toBe('Glasreinigung Mitte')
    await openAtChosen()
    await type('Gebiet')
    await waitFor(() => expect(box().getAttribute('aria-activedescendant')).toMatch(/tour-templates\/0$/))
    await press('ArrowDown')
    await press('Enter')
    expect(box().value).toBe('Winterdienst Gebiet 1')
    expect(onChange).toHaveBeenLastCalledWith('/api/tour-templates/1')
  })

  it('closes on an Escape that follows at once', async () => {
    await renderScreen(<Tour initial="/api/tour-templates/glas" />, { read })
    await waitFor(() => expect(box().value).toBe('Glasreinigung Mitte'))
    await act(async () => box().focus())
    // Both keys arrive before the next frame.
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await press('ArrowDown')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    await press('Escape')
    vi.unstubAllGlobals()
    expect([box().getAttribute('aria-expanded'), box().value]).toEqual(['false', 'Glasreinigung Mitte'])
  })

  it('can be cleared if it is optional', async () => {
    await renderScreen(<Tour initial="/api/tour-templates/glas" isClearable />, { read })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Tour leeren' })))
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect([box().value, screen.queryByRole('button', { name: 'Tour leeren' })]).toEqual(['', null])
  })

  describe('for an administrator', () => {
    const user = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
    const made = { '@id': '/api/tour-templates/neu', name: 'Ostring' }
    const nameField = () => screen.getByPlaceholderText<HTMLInputElement>('Name der neuen Tour')
    const create = () =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Anlegen' })))

    /** Tours that other users create meanwhile. */
    let others: ReturnType<typeof tours> = []
    beforeEach(() => (others = []))

    /** Types a name that no tour has, and answers the creation with the given results in turn. */
    async function typeNew(...answers: (object | Error)[]) {
      let known = tours(3)
      const view = await renderScreen(<Tour />, {
        user,
        read: (path) => (path === '/api/tour-templates' ? Promise.resolve(listOf(known)) : read(path)),
        answer: async () => {
          const answer = answers.shift()
          if (answer instanceof Error) throw answer
          known = [...others, { ...made, color: '#d5183b' }, ...known]
          return answer
        },
      })
      await waitFor(() => expect(box().placeholder).not.toBe('Wird geladen …'))
      // Typing opens the list.
      await act(async () => box().focus())
      await type('Ostring')
      expect(optionNames()).toEqual(['Neue Tour „Ostring“'])
      await act(async () => void fireEvent.click(screen.getByRole('option')))
      return view
    }

    it('creates a tour with the typed name and selects it', async () => {
      const { calls } = await typeNew(made)
      expect([nameField().value, document.activeElement]).toEqual(['Ostring', nameField()])
      await create()
      await waitFor(() => expect(onChange.mock.calls).toEqual([[made['@id']]]))
      expect(calls.map(({ body }) => body)).toEqual([
        expect.objectContaining({ name: 'Ostring', planning: true }),
      ])
      expect([box().value, document.activeElement]).toEqual(['Ostring', box()])
    })

    it('selects the new tour by its name after an empty answer', async () => {
      await typeNew({})
      await create()
      await waitFor(() => expect(onChange.mock.calls).toEqual([[made['@id']]]))
    })

    it('selects none after an empty answer if another tour has the same name', async () => {
      others = [{ ...made, '@id': '/api/tour-templates/gleich', color: '#123456' }]
      const { calls, queryClient } = await typeNew({})
      await create()
      await waitFor(() => expect([calls.length, queryClient.isFetching()]).toEqual([1, 0]))
      expect([onChange.mock.calls, nameField().value]).toEqual([[], 'Ostring'])
    })

    it('keeps the typed name after a failure, and creates the tour with a changed one', async () => {
      const { calls } = await typeNew(new NetworkError(), made)
      await create()
      await waitFor(() => expect(nameField().value).toBe('Ostring'))
      expect(onChange).not.toHaveBeenCalled()
      await act(async () => void fireEvent.change(nameField(), { target: { value: 'Westring' } }))
      await create()
      await waitFor(() => expect(onChange.mock.calls).toEqual([[made['@id']]]))
      expect(calls.map(({ body }) => (body as { name: string }).name)).toEqual(['Ostring', 'Westring'])
    })

    it('needs a name, and returns to the list without one', async () => {
      await typeNew()
      await act(async () => void fireEvent.change(nameField(), { target: { value: ' ' } }))
      await create()
      expect(screen.getByText('Bitte geben Sie einen Namen ein.')).toBeDefined()
      await act(async () => void fireEvent.keyDown(nameField(), { key: 'Escape' }))
      expect([box().value, document.activeElement]).toEqual(['', box()])
    })
  })

  it('shows what to do while there are no tours', async () => {
    await renderScreen(<Tour />, { read: () => Promise.resolve(listOf([])) })
    await screen.findByText('Bitte legen Sie erst eine Tour an')
    await open()
    expect(optionNames()).toEqual(['Keine Einträge'])
  })

  it('offers a retry if the tours failed to load', async () => {
    let isReachable = false
    await renderScreen(<Tour initial="/api/tour-templates/glas" />, {
      read: (path) => (isReachable ? read(path) : Promise.reject(new NetworkError())),
    })
    await screen.findByText('Die Auswahl konnte nicht geladen werden.')
    isReachable = true
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' })))
    await waitFor(() => expect(box().value).toBe('Glasreinigung Mitte'))
  })

  it('reports that a selected tour was deleted', async () => {
    await renderScreen(<Tour initial="/api/tour-templates/deleted" />, { read })
    await waitFor(() => expect(box().value).toBe('Nicht mehr vorhanden'))
  })
})

describe('the category select', () => {
  it('shows selected categories as labels in their colour, with dark text on bright ones', async () => {
    await renderScreen(<Several of={TagSelect} initial={['/api/tags/1', '/api/tags/2']} />, { read })
    const look = (name: string) => {
      const { backgroundColor, color } = screen.getByTitle(name).parentElement?.style ?? {}
      return [backgroundColor, color]
    }
    await screen.findByTitle('Reinigung')
    expect([look('Reinigung'), look('Wochenturnus')]).toEqual([
      ['rgb(38, 45, 92)', 'rgb(255, 255, 255)'],
      ['rgb(251, 222, 15)', 'rgb(16, 33, 46)'],
    ])
  })

  it('adds and removes categories, by click, button and Backspace', async () => {
    await renderScreen(<Several of={TagSelect} initial={['/api/tags/1']} />, { read })
    await screen.findByTitle('Reinigung')
    await open()
    await choose('Aufzug')
    await choose('Wochenturnus')
    expect(onChange).toHaveBeenLastCalledWith(['/api/tags/1', '/api/tags/3', '/api/tags/2'])
    await choose('Aufzug')
    expect(onChange).toHaveBeenLastCalledWith(['/api/tags/1', '/api/tags/2'])
    await press('Backspace')
    expect(onChange).toHaveBeenLastCalledWith(['/api/tags/1'])
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Reinigung entfernen' })))
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  it('adds a typed category on an Enter that follows at once', async () => {
    await renderScreen(<Several of={TagSelect} />, { read })
    await screen.findByRole('combobox')
    await waitFor(() => expect(box().placeholder).not.toBe('Wird geladen …'))
    await act(async () => box().focus())
    // Both keys arrive before the next frame.
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await type('Aufzug')
    await press('Enter')
    await type('Woch')
    await press('Enter')
    vi.unstubAllGlobals()
    expect(onChange).toHaveBeenLastCalledWith(['/api/tags/3', '/api/tags/2'])
  })

  it('keeps its labels while Backspace edits typed text', async () => {
    await renderScreen(<Several of={TagSelect} initial={['/api/tags/1']} />, { read })
    await screen.findByTitle('Reinigung')
    await open()
    await type('Auf')
    await press('Backspace')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('shows what to do while there are no categories', async () => {
    await renderScreen(<Several of={TagSelect} />, { read: () => Promise.resolve(listOf([])) })
    expect(await screen.findByText('Bitte legen Sie erst einen Kategorie an')).toBeDefined()
  })
})

describe('the select of staff', () => {
  it('finds users by name and address and labels those without one of them', async () => {
    await renderScreen(<Several of={UserSelect} />, { read })
    await open()
    await waitFor(() =>
      expect(optionNames()).toEqual(['Emre Yıldırımemre@demo.example', 'nurpost@demo.example']),
    )
    await type('emre@demo')
    await act(
      async () => void fireEvent.click(within(screen.getByRole('listbox')).getByText('Emre Yıldırım')),
    )
    expect(onChange).toHaveBeenLastCalledWith(['/api/users/1'])
  })
})
