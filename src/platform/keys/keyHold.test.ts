// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeyHold } from './keyHold'

const onPage = vi.fn<(key: string) => void>()
const listen = ({ key }: KeyboardEvent) => onPage(key)
const ends: (() => void)[] = []
let hold = createKeyHold()

beforeEach(() => {
  onPage.mockClear()
  hold = createKeyHold(({ key }) => key === 'k')
  addEventListener('keydown', listen)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  removeEventListener('keydown', listen)
  document.body.replaceChildren()
})

function begin(close: () => void = () => undefined, within: Element | null = null) {
  const end = hold.begin({ close, within: { current: within } })
  ends.push(end)
  return end
}
function press(
  key: string,
  target: Element = document.activeElement ?? document.body,
  more: KeyboardEventInit = {},
) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  target.dispatchEvent(event)
  return event.defaultPrevented
}
const type = (text: string) => {
  for (const key of text) press(key)
}
function draw(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}
const dialog = '<div role="dialog"><input value=""></div>'
const fieldOf = (element: Element) => element.querySelector('input') as HTMLInputElement
const keysOnPage = () => onPage.mock.calls.flat()

describe('keys while an overlay opens', () => {
  it('go to the field that gets the focus, and none to the page', async () => {
    const page = draw('<button>Sperren</button>')
    page.focus()
    const onRow = vi.fn()
    page.addEventListener('keydown', onRow)
    begin()
    type('lindner')
    expect(hold.typed()).toBe('lindner')
    const field = fieldOf(draw(dialog))
    const onInput = vi.fn()
    field.addEventListener('input', onInput)
    field.focus()
    await Promise.resolve()
    expect([field.value, field.selectionStart, onInput.mock.calls.length]).toEqual(['lindner', 7, 1])
    expect([keysOnPage(), onRow.mock.calls]).toEqual([[], []])
    press('x', field)
    expect(keysOnPage()).toEqual(['x'])
  })

  it('keep the letters when the overlay takes over from its fallback', async () => {
    const endFallback = begin()
    type('ngu')
    const overlay = draw(dialog)
    endFallback()
    begin(undefined, overlay)
    await Promise.resolve()
    type('yen')
    fieldOf(overlay).focus()
    await Promise.resolve()
    expect([fieldOf(overlay).value, keysOnPage()]).toEqual(['nguyen', []])
  })

  it('replace a selection that is made with the focus', async () => {
    begin()
    type('ab')
    const field = fieldOf(draw('<div role="dialog"><input value="alt"></div>'))
    field.focus()
    field.select()
    await Promise.resolve()
    expect(field.value).toBe('ab')
  })

  it('are corrected by the backspace key, and by pasted text', () => {
    begin()
    type('nö')
    press('Backspace')
    const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => 'ord' },
    })
    document.body.dispatchEvent(paste)
    expect([hold.typed(), paste.defaultPrevented]).toEqual(['nord', true])
  })

  it('are dropped when the overlay has no field, together with other keys', async () => {
    begin()
    expect(['a', 'Enter', ' ', 'Delete', 'ArrowDown'].map((key) => press(key))).toEqual(Array(5).fill(true))
    const overlay = draw('<div role="alertdialog"><button>Abbrechen</button></div>')
    const pressed = vi.fn()
    overlay.addEventListener('click', pressed)
    overlay.querySelector('button')?.focus()
    await Promise.resolve()
    expect([pressed.mock.calls, keysOnPage(), hold.typed()]).toEqual([[], [], ''])
  })

  it('without the repetition of the key that opened it', () => {
    begin()
    expect(press('n', document.body, { repeat: true })).toBe(true)
    expect([hold.typed(), keysOnPage()]).toEqual(['', []])
  })

  it('leave shortcuts of the browser alone, unless they are shortcuts of the page', () => {
    begin()
    const more = { ctrlKey: true }
    expect(['r', 'k'].map((key) => press(key, document.body, more))).toEqual([false, true])
    expect([press('F5'), keysOnPage()]).toEqual([false, []])
    expect(press('@', document.body, { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(true)
    expect(hold.typed()).toBe('@')
  })

  it('close the overlay opened last with Esc', () => {
    const close = { first: vi.fn(), second: vi.fn() }
    begin(close.first)
    begin(close.second)
    press('Escape')
    press('Escape')
    expect([close.first.mock.calls.length, close.second.mock.calls.length, keysOnPage()]).toEqual([1, 1, []])
  })

  it('reach the page again once nothing opens any more', async () => {
    const end = begin()
    type('ab')
    end()
    await Promise.resolve()
    press('n')
    expect([keysOnPage(), hold.typed()]).toEqual([['n'], ''])
  })

  it('do not end with the focus in an overlay that was open before', async () => {
    const before = draw(dialog)
    begin()
    fieldOf(before).focus()
    type('a')
    expect([fieldOf(before).value, hold.typed(), keysOnPage()]).toEqual(['', 'a', []])
  })

  it('end for all overlays with the focus in one of them', () => {
    const below = draw(dialog)
    const above = draw(dialog)
    begin(undefined, below)
    begin(undefined, above)
    fieldOf(above).focus()
    press('n', document.body)
    expect(keysOnPage()).toEqual(['n'])
  })

  it('wait for the field while only the frame of the overlay has the focus', async () => {
    begin()
    type('a')
    const overlay = draw('<div role="dialog" tabindex="-1"><input></div>')
    overlay.focus()
    type('b')
    expect([press('Tab'), keysOnPage()]).toEqual([false, ['Tab']])
    fieldOf(overlay).focus()
    await Promise.resolve()
    expect(fieldOf(overlay).value).toBe('ab')
  })

  it('reach a target that is inside the overlay before it has the focus', () => {
    const overlay = draw(dialog)
    begin(undefined, overlay)
    press('n', fieldOf(overlay))
    expect(keysOnPage()).toEqual(['n'])
  })
})
