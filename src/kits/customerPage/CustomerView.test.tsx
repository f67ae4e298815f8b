import { render, screen, within } from '@testing-library/react'
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CustomerFacts } from '../../domain/customer/customerFacts'
import {
  customerAnswer,
  doneAnswer,
  factsOf,
  underWayAnswer,
} from '../../domain/customer/customerFacts.testing'
import type { CustomerOrder } from '../../domain/customer/customerOrder'
import { restingAction, type CustomerPageParts } from './customerParts'
import { CustomerView, type CustomerViewProps } from './CustomerView'
import { MissingView } from './MissingView'

let sent: CustomerOrder[] = []
let typed = new Map<string, string>()
beforeEach(() => {
  sent = []
  typed = new Map()
})

const resting = { instruction: restingAction, absence: restingAction, rating: restingAction }

function show(facts: CustomerFacts, more: Partial<CustomerViewProps> = {}) {
  const view = (shown: CustomerFacts, changed: Partial<CustomerViewProps>) => (
    <CustomerView
      facts={shown}
      isLost={false}
      actions={resting}
      send={(order) => sent.push(order)}
      drafts={drafts}
      addressOf={(path) => `/api/customer/abc/${path}`}
      map={null}
      {...changed}
    />
  )
  const { rerender } = render(view(facts, more))
  return (changed: CustomerFacts, changes: Partial<CustomerViewProps> = {}) =>
    rerender(view(changed, changes))
}

const drafts: CustomerPageParts['drafts'] = {
  read: (field) => typed.get(field) ?? null,
  write: (field, text) => {
    if (text === null) typed.delete(field)
    else typed.set(field, text)
  },
}

const button = (name: string) => screen.getByRole('button', { name })
const isDisabled = (name: string) => (button(name) as HTMLButtonElement).disabled
const page = () => document.body.textContent
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

describe('a planned visit', () => {
  it('shows company, state, day, time and place', () => {
    show(factsOf(customerAnswer))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Geplant')
    for (const text of [
      'Nordlicht Service GmbH',
      'Fr 20.11.2026',
      '12:30 – 13:30',
      'Am Tag selbst steht hier die genauere Zeit.',
      'Kastanienallee 33, 10435 Berlin',
      'Link gültig bis 04.12.2026',
    ])
      expect(page()).toContain(text)
    expect(page()).not.toContain('Stand')
    const call = screen.getByRole('link', { name: '030 5550 6795 anrufen' })
    expect(call.getAttribute('href')).toBe('tel:03055506795')
    expect(
      ['Impressum', 'Datenschutz'].map((name) => screen.getByRole('link', { name }).getAttribute('href')),
    ).toEqual(['/imprint', '/privacy'])
  })

  it('says that the time is not known', () => {
    show(factsOf(customerAnswer, { from: null, until: null }))
    expect(page()).toContain('Die Uhrzeit steht noch nicht fest.')
  })

  it('sends an instruction of suggestions and words', () => {
    show(factsOf(customerAnswer))
    expect(isDisabled('Hinweis senden')).toBe(true)
    type('Hinweis für den Fahrer', 'Am Hofeingang klingeln.')
    expect(page()).toContain('23 / 300')
    fireEvent.click(button('Hund im Hof'))
    fireEvent.click(button('Hinweis senden'))
    expect(sent).toEqual([{ kind: 'instruction', text: 'Am Hofeingang klingeln. Hund im Hof.' }])
  })

  it('keeps what is too long and does not send it', () => {
    show(factsOf(customerAnswer))
    type('Hinweis für den Fahrer', 'a'.repeat(301))
    expect([field('Hinweis für den Fahrer').value.length, isDisabled('Hinweis senden')]).toEqual([301, true])
    expect(page()).toContain('301 / 300')
  })

  it('shows what was typed before', () => {
    typed.set('instruction', 'Tor links')
    show(factsOf(customerAnswer))
    expect(field('Hinweis für den Fahrer').value).toBe('Tor links')
  })

  it('says where an instruction is', () => {
    const order = { kind: 'instruction', text: 'Tor links' } as const
    const facts = factsOf(customerAnswer)
    const change = show(facts, {
      actions: { ...resting, instruction: { state: 'sending', order } },
    })
    expect(page()).toContain('Ihr Hinweis wird gesendet.Tor links')
    change(facts, { actions: { ...resting, instruction: { state: 'waiting', order } } })
    expect(page()).toContain('Kein Netz: Ihr Hinweis wartet')
    change({ ...facts, instruction: { text: 'Tor links' } })
    expect(page()).toContain('Ihr Hinweis ist beim Fahrer.Tor links')
  })

  it('keeps the words of a refused instruction in the field', () => {
    const order = { kind: 'instruction', text: 'Tor links' } as const
    typed.set('instruction', order.text)
    show(factsOf(customerAnswer), {
      actions: { ...resting, instruction: { state: 'refused', order } },
    })
    expect(field('Hinweis für den Fahrer').value).toBe('Tor links')
    expect(screen.getByRole('alert').textContent).toContain('Rufen Sie an: 030 5550 6795')
  })

  it('withdraws an instruction and keeps its words to send them again', () => {
    const facts = factsOf(customerAnswer, { instruction: { text: 'Tor links' } })
    const change = show(facts)
    fireEvent.click(button('Hinweis ändern'))
    fireEvent.click(button('Zurückziehen'))
    change({ ...facts, instruction: null })
    expect(page()).toContain('Ihr Hinweis ist zurückgezogen.')
    fireEvent.click(button('Hinweis senden'))
    expect(sent).toEqual([
      { kind: 'instruction', text: null },
      { kind: 'instruction', text: 'Tor links' },
    ])
  })

  it('says an absence with one tap; a reason can follow, and it can be undone', () => {
    const facts = factsOf(customerAnswer)
    const change = show(facts)
    fireEvent.click(button('Am 20.11. nicht da'))
    change({ ...facts, absence: { reason: '' } })
    expect(page()).toContain('Sie sind am 20.11. nicht da.Der Betrieb weiß es.')
    type('Grund, wenn Sie möchten', 'Urlaub')
    fireEvent.click(button('Grund senden'))
    fireEvent.click(button('Rückgängig'))
    expect(sent).toEqual([
      { kind: 'absence', reason: '' },
      { kind: 'absence', reason: 'Urlaub' },
      { kind: 'absence', reason: null },
    ])
  })

  it('offers nothing that the company does not allow', () => {
    show(factsOf(customerAnswer, { allowed: { instruction: false, absence: false, rating: false } }))
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

describe('a visit under way', () => {
  it('shows the age of the data and the stops before as a figure', () => {
    show(factsOf(underWayAnswer), { map: <p>Karte</p> })
    for (const text of [
      'Unterwegs zu Ihnen',
      '12:30 – 13:00',
      'heute, Fr 20.11.2026 · Stand 10:43',
      '3Ziele vor Ihnen',
      'Karte',
    ])
      expect(page()).toContain(text)
    expect(button('Heute nicht da')).toBeTruthy()
  })

  it.each([
    [1, '1Ziel vor Ihnen'],
    [0, 'Sie sind als Nächstes an der Reihe.'],
  ])('%i stops before', (stopsBefore, text) => {
    show(factsOf(underWayAnswer, { stopsBefore }))
    expect(page()).toContain(text)
  })

  it('keeps the last facts with their age when the network is lost', () => {
    show(factsOf(underWayAnswer), { isLost: true })
    expect(page()).toContain('12:30 – 13:00')
    expect(page()).toContain('Kein Netz · Stand 10:43')
  })
})

describe('a visit that is over', () => {
  it('shows what was done', () => {
    show(factsOf(doneAnswer))
    expect(page()).toContain('Erledigt12:51')
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Foto Treppe 12:46',
      'Foto Podest 2. OG 12:49',
      'Unterschrift Nazlı Özdemir',
    ])
    const tasks = within(screen.getByRole('list', { name: 'Erledigte Aufgaben' }))
    expect(tasks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Treppe und Podeste feucht gewischt',
      'Handläufe abgewischt',
    ])
    expect(screen.getByRole('link', { name: 'Nachweis als PDF' }).getAttribute('href')).toBe(
      '/api/customer/abc/proof.pdf',
    )
    expect(page()).not.toContain('Hinweis')
  })

  it('shows no part whose address leads elsewhere', () => {
    show(factsOf(doneAnswer), { addressOf: () => null })
    expect(screen.queryAllByRole('img')).toEqual([])
    expect(page()).toContain('Nazlı Özdemir')
  })

  it('rates with one tap; the sentence can follow', () => {
    const facts = factsOf(doneAnswer)
    const change = show(facts)
    fireEvent.click(button('4 von 5'))
    change({ ...facts, rating: { stars: 4, comment: '' } })
    expect(button('4 von 5').getAttribute('aria-pressed')).toBe('true')
    expect(isDisabled('Satz senden')).toBe(true)
    type('Ein Satz dazu, wenn Sie möchten', 'Sehr sauber')
    fireEvent.click(button('Satz senden'))
    fireEvent.click(button('5 von 5'))
    expect(sent).toEqual([
      { kind: 'rating', stars: 4, comment: '' },
      { kind: 'rating', stars: 4, comment: 'Sehr sauber' },
      { kind: 'rating', stars: 5, comment: 'Sehr sauber' },
    ])
  })

  it('shows the reason of a failure', () => {
    show(
      factsOf({
        ...doneAnswer,
        state: 'failed',
        proof: { at: '2026-11-20T11:51:00Z', failureReason: 'Niemand hat geöffnet.' },
      }),
    )
    expect(page()).toContain('Nicht erledigt12:51')
    expect(page()).toContain('Niemand hat geöffnet.')
  })

  it('shows no time for a cancelled visit', () => {
    show(factsOf(customerAnswer, { state: 'cancelled' }))
    expect(page()).toContain('Findet nicht stattFr 20.11.2026')
    expect(page()).not.toContain('12:30')
    expect(page()).not.toContain('Hinweis')
  })
})

it('an answer with little shows little, and nothing breaks', () => {
  const noise = vi.spyOn(console, 'error')
  show(factsOf({ company: { name: 'Nordlicht' } }))
  expect(page()).toBe('NordlichtImpressumDatenschutz')
  expect(noise).not.toHaveBeenCalled()
  noise.mockRestore()
})

it('a name is never markup', () => {
  show(factsOf({ ...customerAnswer, place: { name: '<img src=x onerror=alert(1)>' } }))
  expect(screen.queryAllByRole('img')).toEqual([])
  expect(page()).toContain('<img src=x onerror=alert(1)>')
})

it('a link that does not work says nothing about anyone', () => {
  render(<MissingView />)
  expect(screen.getByRole('heading').textContent).toBe('Unter dieser Adresse ist nichts zu sehen.')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Impressum',
    'Datenschutz',
  ])
})
