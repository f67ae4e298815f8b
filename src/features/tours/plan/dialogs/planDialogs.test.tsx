// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import type { Query } from '../../../../api/httpClient'
import { HttpError } from '../../../../domain/calls/errors'
import type { Iri } from '../../../../contract/wire/ids'
import type { Work } from '../../../../platform/work'
import { AddDestinationsDialog, type AddedDestinations } from './AddDestinationsDialog'
import { AddTemplatesDialog } from './AddTemplatesDialog'

// Rendering whole dialogs is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const tour = { iri: '/api/tour-templates/n', name: 'Nord', colour: '#366ae8' }
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
      offers: workflows === undefined ? {} : { workflows },
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

  it('adds templates in the order in which they were chosen, across searches', async () => {
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

  it('removes one choice, or all at once', async () => {
    const { onAdd } = await show(() => all)
    for (const name of ['Vorlage a', 'Vorlage b', 'Vorlage a']) await tick(name)
    expect(screen.getByText('1 Vorlage ausgewählt')).toBeTruthy()
    await press('Auswahl aufheben')
    await press('Ziele hinzufügen')
    expect(onAdd).not.toHaveBeenCalled()
  })

  it('disables templates without a position', async () => {
    await show(() => all)
    expect((await box('Vorlage c')).disabled).toBe(true)
    expect(screen.getByTitle('Die Position dieser Vorlage ist nicht bekannt.').textContent).toContain(
      'Position unbekannt',
    )
  })

  it('creates the first template if there is none, and chooses it', async () => {
    const { workflows, opened } = fakeWorkflows()
    const { onAdd } = await show(() => [], workflows)
    await screen.findByText('Es gibt noch keine Vorlagen.')
    await press('Vorlage anlegen')
    await act(async () =>
      opened('templateSync').calls[0]?.[0].onSaved?.({ '@id': '/api/destination-templates/9' }),
    )
    await press('1 Ziel hinzufügen')
    expect(onAdd.mock.calls).toEqual([[['/api/destination-templates/9']]])
  })

  it('shows that a search finds nothing, and that loading failed', async () => {
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

describe('the dialog Vorhandenes Ziel hinzufügen', () => {
  const destination = (id: string, values: object) => ({
    '@id': `/api/destinations/${id}`,
    name: `Kunde ${id}`,
    address: `Hof ${id}`,
    ...values,
  })
  const other = { '@id': '/api/tour-templates/s', name: 'Süd', color: '#d5183b' }
  const all = [
    destination('frei', { tourTemplate: null }),
    destination('süd', { tourTemplate: other }),
    destination('hier', { tourTemplate: { ...other, '@id': tour.iri } }),
    // A server may not send the tour.
    destination('unbekannt', {}),
  ]

  it('adds free destinations, and copies those that may belong to a tour', async () => {
    const onAdd = vi.fn<(added: AddedDestinations) => void>()
    await renderScreen(<AddDestinationsDialog tour={tour} onAdd={onAdd} onClose={() => undefined} />, {
      read: async () => listOf(all),
    })
    const box = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(name))
    expect((await box('Kunde hier')).disabled).toBe(true)
    for (const name of ['Kunde unbekannt', 'Kunde süd', 'Kunde frei']) {
      const input = await box(name)
      await act(async () => void fireEvent.click(input))
    }
    await press('3 Ziele hinzufügen')
    expect(onAdd.mock.calls).toEqual([
      [
        {
          taken: ['/api/destinations/frei'],
          copied: ['/api/destinations/unbekannt', '/api/destinations/süd'],
        },
      ],
    ])
  })
})
