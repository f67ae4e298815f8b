// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createKeyRegistry, type KeyArea, type KeyBinding } from './keyRegistry'

const undo: (() => void)[] = []
afterEach(() => {
  for (const takeBack of undo.splice(0)) takeBack()
  document.body.replaceChildren()
})

let time = 0
const registry = createKeyRegistry(() => time)

function bind(keys: KeyBinding['keys'], more: Partial<KeyBinding & KeyArea> = {}) {
  const { name = 'page', at, isInside, label = String(keys), ...binding } = more
  const act = vi.fn<KeyBinding['act']>()
  const bindings = [{ keys, label, act, ...binding }]
  undo.push(
    registry.add({
      name,
      bindings: () => bindings,
      ...(at === undefined ? {} : { at }),
      ...(isInside === undefined ? {} : { isInside }),
    }),
  )
  return act
}
const draw = (html: string): HTMLElement => {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}
function press(key: string, target: Element = document.body, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  target.dispatchEvent(event)
  return event.defaultPrevented
}
const calls = (...acts: readonly { mock: { calls: unknown[] } }[]) =>
  acts.map(({ mock }) => mock.calls.length)

describe('a page shortcut', () => {
  it('runs and prevents the default', () => {
    const act = bind('N')
    expect([press('n'), press('m')]).toEqual([true, false])
    expect(calls(act)).toEqual([1])
  })

  it('stops after it is removed', () => {
    const act = bind('N')
    undo.pop()?.()
    press('n')
    expect(calls(act)).toEqual([0])
  })

  it('falls through to the next binding if it does not apply', () => {
    const before = bind('Escape')
    const last = bind('Escape', { act: () => false })
    expect(press('Escape')).toBe(true)
    expect(calls(before, last)).toEqual([1, 0])
  })

  it('ignores events that were already handled', () => {
    const act = bind('N')
    const button = draw('<button>')
    button.addEventListener('keydown', (event) => event.preventDefault())
    press('n', button)
    expect(calls(act)).toEqual([0])
  })

  it.each(['<input>', '<textarea>', '<select>', '<div role="combobox">'])('is inactive in %s', (html) => {
    const page = bind('N')
    const field = bind('Mod+K', { reach: 'fields' })
    const target = draw(html)
    press('n', target)
    press('k', target, { ctrlKey: true })
    expect(calls(page, field)).toEqual([0, 1])
  })

  it.each(['<input type="checkbox">', '<button>'])('is active on %s', (html) => {
    const act = bind('N')
    press('n', draw(html))
    expect(calls(act)).toEqual([1])
  })

  it.each([
    ['a dialog', '<div role="dialog" aria-modal="true"><button>'],
    ['a question', '<div role="alertdialog"><button>'],
    ['a menu', '<div role="menu"><button>'],
  ])('is inactive while %s is open, wherever the focus is', (_name, html) => {
    const page = bind('N')
    const overlays = bind('Mod+K', { reach: 'overlays' })
    const dialogs = bind('Mod+Enter', { reach: 'dialogs' })
    const layer = draw(html)
    for (const target of [document.body, layer.firstElementChild ?? layer]) {
      press('n', target)
      press('k', target, { ctrlKey: true })
      press('Enter', target, { ctrlKey: true })
    }
    expect(calls(page, overlays, dialogs)).toEqual([0, 0, 2])
  })

  it('stays active after a dialog is closed', () => {
    const act = bind('N')
    draw('<div role="dialog" aria-modal="true" hidden>')
    draw('<div role="dialog" aria-modal="true" data-state="closed">')
    press('n')
    expect(calls(act)).toEqual([1])
  })

  it('is inactive inside an open overlay beside the map', () => {
    const page = bind('N')
    const overlays = bind('Mod+K', { reach: 'overlays' })
    const overlay = draw('<div role="dialog">')
    press('n', overlay)
    press('k', overlay, { ctrlKey: true })
    expect(calls(page, overlays)).toEqual([0, 1])
    press('n')
    expect(calls(page)).toEqual([1])
  })
})

describe('a shortcut with an element', () => {
  it('is active only inside its own dialog', () => {
    const dialog = draw('<div role="dialog" aria-modal="true"><p></p></div>')
    const inDialog = bind('/', { at: { current: dialog.firstElementChild } })
    const onPage = bind('/', { at: { current: draw('<p></p>') } })
    press('/', dialog)
    expect(calls(inDialog, onPage)).toEqual([1, 0])
    dialog.remove()
    press('/')
    expect(calls(onPage)).toEqual([1])
  })

  it('may require the focus and then takes precedence', () => {
    const list = draw('<ul><li></li></ul>')
    const inside = bind('Delete', { name: 'table', at: { current: list }, isInside: true })
    const page = bind('Delete')
    press('Delete', list.firstElementChild ?? list)
    press('Delete')
    expect(calls(inside, page)).toEqual([1, 1])
  })

  it('is neither active nor listed before its element is mounted', () => {
    const act = bind('N', { at: { current: null } })
    press('n')
    expect([calls(act), registry.listed()]).toEqual([[0], []])
  })
})

describe('a two-key sequence', () => {
  it('runs if the second key follows within 1.5 seconds', () => {
    const jump = bind('G N', { name: 'jump' })
    const create = bind('N')
    press('g')
    time += 1_500
    press('n')
    expect(calls(jump, create)).toEqual([1, 0])
    press('g')
    time += 1_501
    press('n')
    expect(calls(jump, create)).toEqual([1, 1])
  })

  it('swallows another letter as its second key', () => {
    const jump = bind('G Z', { name: 'jump' })
    const create = bind('N')
    press('g')
    press('Shift')
    press('n')
    expect(calls(jump, create)).toEqual([0, 0])
    press('z')
    press('n')
    expect(calls(jump, create)).toEqual([0, 1])
  })

  it('is inactive in fields', () => {
    const jump = bind('G Z', { name: 'jump' })
    const field = draw('<input>')
    press('g', field)
    press('z')
    expect(calls(jump)).toEqual([0])
  })
})

describe('Esc', () => {
  it('is left to an open list, but not to a field that claims it with its list closed', () => {
    const act = bind('Escape', { reach: 'fields' })
    const field = draw('<input role="combobox" aria-expanded="true">')
    field.addEventListener('keydown', (event) => {
      event.preventDefault()
      field.setAttribute('aria-expanded', 'false')
    })
    press('Escape', field)
    expect(calls(act)).toEqual([0])
    press('Escape', field)
    expect(calls(act)).toEqual([1])
  })
})

it('lists the shortcuts of the page by area, without duplicates and without those in dialogs', () => {
  bind('G Z', { name: 'jump', label: 'Zentrale' })
  bind('N', { label: 'Neuer Eintrag' })
  bind('N', { label: 'Neuer Eintrag' })
  bind('/', { label: 'Suchen', at: { current: draw('<div role="dialog">') } })
  expect(registry.listed().map(({ name, bindings }) => [name, bindings.map(({ label }) => label)])).toEqual([
    ['page', ['Neuer Eintrag']],
    ['jump', ['Zentrale']],
  ])
})
