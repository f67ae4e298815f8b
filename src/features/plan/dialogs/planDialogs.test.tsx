// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import { HttpError } from '../../../domain/calls/errors'
import type { Iri } from '../../../contract/wire/ids'
import type { Work } from '../../../platform/work'
import { AddTemplatesDialog } from './AddTemplatesDialog'
import { MoveStopsDialog } from './MoveStopsDialog'

// Whole dialogs are drawn here, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 30_000 })

const tour = { iri: '/api/tour-templates/n', name: 'Nord', colour: '#366ae8' }
const north = { '@id': tour.iri, name: 'Nord', color: '#366ae8' }
const south = { '@id': '/api/tour-templates/s', name: 'Süd', color: '#d5183b' }
const listOf = (members: unknown[]) => ({ 'hydra:member': members, 'hydra:totalItems': members.length })
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByText(name, { selector: 'button' })))
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const template = (id: string, values: object = {}) => ({
  '@id': `/api/destination-templates/${id}`,
  name: `Vorlage ${id}`,
  address: `Hof ${id}`,
  lat: '52.5',
  lng: '13.4',
  ...values,
})

describe('the dialog Zielvorlagen hinzufügen', () => {
  async function show(find: (query: Query) => unknown[], workflows?: Work) {
    const asked: Query[] = []
    const onAdd = vi.fn<(templates: readonly Iri[]) => void>()
    const onClose = vi.fn<() => void>()
    await renderScreen(<AddTemplatesDialog tour={tour} onAdd={onAdd} onClose={onClose} />, {
      read: async (_, query) => {
        asked.push(query)
        return listOf(find(query))
      },
      offers: { workflows },
    })
    await screen.findByText('Zielvorlagen hinzufügen')
    return { asked, onAdd, onClose }
  }
  const box = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(name))
  const tick = async (name: string) => {
    const input = await box(name)
    await act(async () => void fireEvent.click(input))
  }
  const search = async (text: string) => {
    const field = screen.getByLabelText('Vorlagen durchsuchen')
    await act(async () => {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.keyDown(field, { key: 'Enter' })
    })
  }
  const all = [template('a'), template('b'), template('c', { lat: null })]

  it('adds templates in the order in which they were chosen, searches between', async () => {
    const { asked, onAdd, onClose } = await show(({ search: text }) => (text === 'b' ? [template('b')] : all))
    expect(button('Ziele hinzufügen').getAttribute('aria-disabled')).toBe('true')
    await search('b')
    await tick('Vorlage b')
    await search('')
    await tick('Vorlage a')
    expect(asked.map(({ search: text = '' }) => text)).toEqual(['', 'b'])
    expect(screen.getByText('2 Vorlagen ausgewählt')).toBeTruthy()
    expect([(await box('Vorlage b')).checked, screen.getByTitle('an 1. Stelle').textContent]).toEqual([
      true,
      '1',
    ])
    await press('2 Ziele hinzufügen')
    expect(onAdd.mock.calls).toEqual([[['/api/destination-templates/b', '/api/destination-templates/a']]])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('takes a choice back, one at a time or all at once', async () => {
    const { onAdd } = await show(() => all)
    for (const name of ['Vorlage a', 'Vorlage b', 'Vorlage a']) await tick(name)
    expect(screen.getByText('1 Vorlage ausgewählt')).toBeTruthy()
    await press('Auswahl aufheben')
    await press('Ziele hinzufügen')
    expect(onAdd).not.toHaveBeenCalled()
  })

  it('offers no template without a position', async () => {
    await show(() => all)
    expect((await box('Vorlage c')).disabled).toBe(true)
    expect(screen.getByTitle('Die Position dieser Vorlage ist nicht bekannt.').textContent).toContain(
      'Position unbekannt',
    )
  })

  it('leads to the first template when there is none, and chooses it', async () => {
    const { workflows, opened } = fakeWorkflows()
    const { onAdd } = await show(() => [], workflows)
    await screen.findByText('Es gibt noch keine Vorlagen.')
    await press('Vorlage erstellen')
    await act(async () =>
      opened('templateSync').calls[0]?.[0].onSaved?.({ '@id': '/api/destination-templates/9' }),
    )
    await press('1 Ziel hinzufügen')
    expect(onAdd.mock.calls).toEqual([[['/api/destination-templates/9']]])
  })

  it('says that a search finds nothing, and that reading failed', async () => {
    let isDown = false
    await show(({ search: text }) => {
      if (isDown) throw new HttpError({ status: 403 })
      return text === undefined ? all : []
    })
    await box('Vorlage a')
    await search('zzz')
    await screen.findByText('Es wurde kein Eintrag gefunden für den Text „zzz“.')
    isDown = true
    await search('yyy')
    await screen.findByText('Die Vorlagen konnten nicht geladen werden.')
    isDown = false
    await press('Erneut versuchen')
    await screen.findByText('Es wurde kein Eintrag gefunden für den Text „yyy“.')
  })
})

describe('the dialog n Ziele verschieben', () => {
  async function show(tours: unknown[], count = 2) {
    const onMove = vi.fn<(to: Iri, isCopy: boolean) => void>()
    const onClose = vi.fn<() => void>()
    const stops = Array.from({ length: count }, (_, index) => `/api/destinations/${index}`)
    await renderScreen(<MoveStopsDialog tour={tour} stops={stops} onMove={onMove} onClose={onClose} />, {
      read: () => Promise.resolve(listOf(tours)),
    })
    await screen.findByText('Andere Tour')
    return { onMove, onClose }
  }
  const choose = async (name: string) => {
    await act(async () => void fireEvent.click(screen.getByRole('combobox')))
    const option = await screen.findByRole('option', { name: new RegExp(name) })
    await act(async () => void fireEvent.click(option))
  }

  it('moves the stops into another tour than their own', async () => {
    const { onMove, onClose } = await show([north, south])
    expect(screen.getByText('2 Ziele verschieben')).toBeTruthy()
    await press('Verschieben')
    expect(onMove).not.toHaveBeenCalled()
    await act(async () => void fireEvent.click(screen.getByRole('combobox')))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await choose('Süd')
    await press('Verschieben')
    expect(onMove.mock.calls).toEqual([[south['@id'], false]])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('copies them instead', async () => {
    const { onMove } = await show([north, south], 1)
    await act(async () => void fireEvent.click(screen.getByLabelText(/^Kopieren/)))
    expect(screen.getByText('1 Ziel kopieren')).toBeTruthy()
    await choose('Süd')
    await press('Kopieren')
    expect(onMove.mock.calls).toEqual([[south['@id'], true]])
  })

  it('says why it cannot when there is no other tour', async () => {
    const { onMove } = await show([north])
    const [reason] = await screen.findAllByText(
      'Es gibt keine andere Tour. Bitte legen Sie erst eine Tour an.',
    )
    expect(reason).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('combobox').disabled).toBe(true)
    await press('Verschieben')
    expect(onMove).not.toHaveBeenCalled()
  })
})
