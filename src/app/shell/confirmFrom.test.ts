// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { confirmFrom } from './confirmFrom'

afterEach(() => document.body.replaceChildren())

function show(html: string) {
  document.body.innerHTML = html
  const pressed = vi.fn<(what: string) => void>()
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', (event) => {
      event.preventDefault()
      pressed(button.id)
    })
  }
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    pressed('submit')
  })
  return { pressed, confirm: () => confirmFrom(document.querySelector('input')) }
}
const footer = '<div data-footer><button id="cancel"></button><div><button id="move"></button></div></div>'

it('sends a form', () => {
  const { pressed, confirm } = show(`<div role="dialog"><form><input></form>${footer}</div>`)
  expect([confirm(), pressed.mock.calls]).toEqual([true, [['submit']]])
})

it('presses the main button of a dialog without a form', () => {
  const { pressed, confirm } = show(`<div role="dialog"><input>${footer}</div>`)
  expect([confirm(), pressed.mock.calls]).toEqual([true, [['move']]])
})

it.each([
  ['an alert dialog', `<div role="alertdialog"><input>${footer}</div>`],
  ['a dialog without buttons', '<div role="dialog"><input></div>'],
  ['the page', `<input>${footer}`],
])('presses nothing in %s', (_, html) => {
  const { pressed, confirm } = show(html)
  expect([confirm(), pressed.mock.calls]).toEqual([false, []])
})
