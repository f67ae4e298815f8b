// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { showInstead } from '../../../tests/support/showInstead'
import type { Query } from '../../api/httpClient'
import { NetworkError } from '../../domain/calls/errors'
import type { CurrentUser } from '../../contract/access/user'
import type { AddressSearchActorRef } from '../../machines/addressSearch/addressSearchMachine'
import { AddressField } from './AddressField'
import { emptyAddress, type AddressValue } from '../../domain/address/addressValue'

/** jsdom has no WebGL; the mocked map only reports where the marker was dropped. */
const MapOfOneDrop = ({ search, markerLabel }: { search: AddressSearchActorRef; markerLabel: string }) => (
  <button
    type="button"
    onClick={() => search.send({ type: 'marker.moved', position: { lng: 13.5, lat: 52.6 } })}
  >
    {markerLabel}
  </button>
)
beforeEach(() => showInstead('AddressMap', MapOfOneDrop))

const user: CurrentUser = {
  '@id': '/api/users/7',
  id: '7',
  company: { '@id': '/api/companies/1', startLng: 13.38491, startLat: 52.45561, startCity: 'Berlin' },
}
const feature = (name: string, properties = {}) => ({
  id: `address.${name}`,
  place_type: ['address'],
  text: 'Rathausstraße',
  address: '1',
  place_name: name,
  center: [13.410539, 52.524379],
  context: [
    { id: 'postcode.10178', text: '10178' },
    { id: 'place.1', text: 'Berlin' },
  ],
  routable_points: { points: [{ coordinates: [13.4106, 52.5243] }] },
  properties,
})
const rathaus: AddressValue = {
  address: 'Rathausstraße 1, 10178 Berlin',
  lng: '13.410539',
  lat: '52.524379',
  navLng: 13.4106,
  navLat: 52.5243,
  zip: '10178',
  street: 'Rathausstraße 1',
  city: 'Berlin',
  positionAccuracy: null,
}

type Field = Partial<Parameters<typeof AddressField>[0]>

/** @param own records of the company, by the path of their list */
async function open(
  field: Field,
  features: (path: string) => unknown[] | Promise<unknown[]>,
  own: Readonly<Record<string, unknown[]>> = {},
) {
  const asked: { path: string; query: Query }[] = []
  const changes: AddressValue[] = []
  function Form() {
    const [value, setValue] = useState(field.value ?? emptyAddress)
    return (
      <AddressField
        {...field}
        value={value}
        onChange={(next) => {
          changes.push(next)
          setValue(next)
        }}
      />
    )
  }
  const view = await renderScreen(<Form />, {
    user,
    read: async (path, query) => {
      if (!path.startsWith('/geocoding')) return { 'hydra:member': own[path] ?? [] }
      asked.push({ path, query })
      return { features: await features(path) }
    },
  })
  return { ...view, asked, changes }
}

const input = (label = 'Adresse') => screen.getByRole<HTMLInputElement>('combobox', { name: label })
/** Starts fake timers at the first keystroke. */
function type(text: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(input(), { target: { value: text } })
}
const pause = () => act(() => vi.advanceTimersByTimeAsync(800))
/** Returns false when the field handled the key, so that the surrounding form does not receive it. */
const press = (key: string) => fireEvent.keyDown(input(), { key })
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
/** Waits for the lazily loaded map. */
const map = () => screen.findByRole('button', { name: /verschieben/ })

afterEach(() => void vi.useRealTimers())

describe('AddressField', () => {
  it('debounces the search by 800 ms and selects a result by keyboard', async () => {
    const { asked, changes } = await open({}, () => [
      feature('Rathausstraße 9, 10178 Berlin'),
      feature('Rathausstraße 1, 10178 Berlin'),
    ])
    expect([input().placeholder, screen.getByText('Tippen Sie etwas ein, um die Suche zu starten.')]).toEqual(
      ['Adresse suchen', expect.any(HTMLElement)],
    )
    type('Rathaus/str')
    await act(() => vi.advanceTimersByTimeAsync(799))
    expect(asked).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(asked).toEqual([
      {
        path: '/geocoding/v5/mapbox.places/Rathaus%2Fstr.json',
        query: {
          language: 'DE',
          geometries: 'geojson',
          routing: true,
          country: 'de,at,ch,lu,li,be',
          types: 'address,postcode,locality,place',
          limit: 10,
          proximity: '13.38491,52.45561',
        },
      },
    ])
    expect(screen.getByText('2 Adressen gefunden')).toBeTruthy()
    press('ArrowDown')
    const [, second] = screen.getAllByRole('option')
    expect(input().getAttribute('aria-activedescendant')).toBe(second?.id)
    expect([press('Enter'), changes, input().value]).toEqual([
      false,
      [rathaus],
      'Rathausstraße 1, 10178 Berlin',
    ])
    expect(screen.getByText('52.52437, 13.41053')).toBeTruthy()
  })

  it('suggests records of the company before the geocoder responds, and adopts their position', async () => {
    const place = { ...rathaus, lat: 52.524379, lng: 13.410539 }
    const kita = { ...place, '@id': '/api/destinations/1', name: 'Kita am Rathaus' }
    const lost = { '@id': '/api/destinations/2', name: 'Ohne Adresse' }
    const used = { ...place, '@id': '/api/destination-templates/1', name: 'Rathaus, Innenhof' }
    let answer: (features: unknown[]) => void = () => undefined
    const answered = new Promise<unknown[]>((resolve) => {
      answer = resolve
    })
    const { changes } = await open({}, () => answered, {
      '/api/destinations': [kita, lost],
      '/api/destination-templates': [used],
    })
    // Real clock: a lazily loaded chunk reads the lists.
    fireEvent.change(input(), { target: { value: 'Rathaus' } })
    const count = (wanted: number) =>
      waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(wanted), { timeout: 5_000 })
    await count(2)
    const titles = () => screen.getAllByRole('option').map((option) => option.textContent)
    expect([
      titles(),
      within(screen.getByRole('listbox'))
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ]).toEqual([
      ['Kita am RathausRathausstraße 1, 10178 Berlin', 'Rathaus, InnenhofRathausstraße 1, 10178 Berlin'],
      ['Eigene Ziele', 'Vorlagen'],
    ])
    press('ArrowDown')
    answer([feature('Rathausstraße 9, 10178 Berlin')])
    await count(3)
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(
      'Rathaus, InnenhofRathausstraße 1, 10178 Berlin',
    )
    press('Enter')
    expect([changes, screen.queryByRole('option')]).toEqual([[rathaus], null])
  })

  it('drops suggestions of an earlier text, even if the new text is too short to search', async () => {
    const kita = { ...rathaus, '@id': '/api/destinations/1', name: 'Kita', lat: 52.5, lng: 13.4 }
    let isOffline = false
    await open({}, () => [], {
      get '/api/destinations'() {
        if (isOffline) throw new NetworkError()
        return [kita]
      },
    })
    fireEvent.change(input(), { target: { value: 'Kita' } })
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 5_000 })
    isOffline = true
    fireEvent.change(input(), { target: { value: 'Torstraße' } })
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(await screen.findByText(/^Es wurde keine Adresse gefunden/, {}, { timeout: 5_000 })).toBeTruthy()
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('searches at once on Enter and names the town added to the query', async () => {
    const { asked } = await open({}, () => [feature('Rathausstraße 1, 10178 Berlin')])
    type('Rathausstraße 1')
    press('Enter')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect([
      asked.map(({ path }) => decodeURIComponent(path)),
      screen.getByText('1 Adresse gefunden. Gesucht in Berlin, dem Ort Ihrer Firma.'),
    ]).toEqual([['/geocoding/v5/mapbox.places/Rathausstraße 1, Berlin.json'], expect.any(HTMLElement)])
  })

  it('shows the map at once for an approximate position, with a notice', async () => {
    await open({}, () => [feature('Rathausstraße 1, 10178 Berlin', { approximate: true })])
    type('Rathausstr 1 Berlin')
    await pause()
    expect(within(screen.getByRole('option')).getByText('ungefähr')).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('option')))
    expect(
      screen.getByText(
        'Die Position ist ungefähr. Ziehen Sie den Marker auf der Karte an die richtige Stelle.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('52.52437, 13.41053 (ungefähr)')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Karte verstecken' })).toBeTruthy()
  })

  it('drops typed text that was not selected and ignores results while the field is emptied', async () => {
    const { changes } = await open({ value: rathaus }, () => [])
    type('')
    expect(input().value).toBe('')
    type('Bonn')
    expect(input().value).toBe('Bonn')
    fireEvent.blur(input())
    expect([input().value, changes]).toEqual(['Rathausstraße 1, 10178 Berlin', []])
  })

  it('can be emptied by its button and by typing if the address is optional', async () => {
    const { changes } = await open({ value: rathaus, isClearable: true, label: 'Endpunkt' }, () => [])
    await click('Endpunkt leeren')
    expect([changes, input('Endpunkt').value, document.activeElement]).toEqual([
      [emptyAddress],
      '',
      input('Endpunkt'),
    ])
    expect(screen.queryByRole('button', { name: 'Endpunkt leeren' })).toBeNull()
  })

  it('keeps a required address', async () => {
    await open({ value: rathaus }, () => [])
    expect(screen.queryByRole('button', { name: 'Adresse leeren' })).toBeNull()
  })

  it('reports a failed search and retries on Enter without submitting the form', async () => {
    const { asked } = await open({}, () => Promise.reject(new NetworkError()))
    type('Bonn')
    await pause()
    expect(
      screen.getByText(
        'Die Adresssuche ist zurzeit nicht möglich. Bitte versuchen Sie es später noch einmal.',
      ),
    ).toBeTruthy()
    const isForForm = press('Enter')
    await pause()
    expect([isForForm, asked.length]).toEqual([false, 2])
  })

  it('looks up the address under a moved marker and keeps the drop point', async () => {
    const { asked, changes } = await open({ isMapOpen: true, label: 'Startpunkt' }, () => [
      feature('Rathausstraße 1, 10178 Berlin'),
    ])
    expect((await map()).textContent).toBe('Position: Startpunkt. Mit den Pfeiltasten verschieben.')
    await act(async () => void fireEvent.click(await map()))
    expect(asked).toEqual([
      {
        path: '/geocoding/v5/mapbox.places/13.5%2C52.6.json',
        query: { language: 'DE', geometries: 'geojson', routing: true, types: 'address,locality' },
      },
    ])
    expect(changes).toEqual([{ ...rathaus, lng: '13.5', lat: '52.6', positionAccuracy: 'manual' }])
  })

  it('shows a saved approximate position until the user confirms it', async () => {
    const { changes } = await open({ value: { ...rathaus, positionAccuracy: 'street' } }, () => [])
    expect(screen.getByText(/^Die Position ist ungefähr\./)).toBeTruthy()
    await click('Position stimmt')
    expect(changes).toEqual([{ ...rathaus, positionAccuracy: 'confirmed' }])
    expect([screen.queryByText(/^Die Position ist/), screen.queryByText('Position stimmt')]).toEqual([
      null,
      null,
    ])
  })

  it('keeps the address and notifies the user if the reverse lookup fails or finds none', async () => {
    const answers = [() => [], () => Promise.reject(new NetworkError())]
    const { changes, platform } = await open(
      { value: rathaus, isMapOpen: true },
      () => answers.shift()?.() ?? [],
    )
    await act(async () => void fireEvent.click(await map()))
    await act(async () => void fireEvent.click(await map()))
    expect([changes, platform.notify.mock.calls]).toEqual([
      [],
      [
        [
          {
            type: 'info',
            message:
              'Es wurde keine Adresse für diese Koordinate gefunden. Bitte wählen Sie einen anderen Punkt.',
          },
        ],
        [{ type: 'error', message: 'Die neuen Position konnten nicht ermittelt werden' }],
      ],
    ])
  })

  it('associates an error with its input', async () => {
    await open({ name: 'startAddress', error: 'Dieser Wert muss gesetzt werden.' }, () => [])
    const described = document.getElementById(input().getAttribute('aria-describedby') ?? '')
    expect([input().name, input().getAttribute('aria-invalid'), described?.textContent]).toEqual([
      'startAddress',
      'true',
      'Dieser Wert muss gesetzt werden.',
    ])
  })
  it('shows the search message instead of an error and restores the error on blur', async () => {
    await open({ error: 'Dieser Wert muss gesetzt werden.' }, () => [])
    const described = () =>
      document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent
    type('Atlantis')
    await pause()
    const found = described()
    fireEvent.blur(input())
    expect([found, described()]).toEqual([
      'Es wurde keine Adresse gefunden. Bitte geben Sie auch Postleitzahl und Ort an.',
      'Dieser Wert muss gesetzt werden.',
    ])
  })
})
