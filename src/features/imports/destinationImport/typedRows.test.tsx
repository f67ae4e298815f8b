// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { NewImportScreen } from './NewImportScreen'

vi.setConfig({ testTimeout: 60_000 })

const user = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1' },
}
const show = () =>
  renderScreen(<NewImportScreen />, {
    user,
    path: '/imports/new',
    read: async () => ({ 'hydra:member': [] }),
  })
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Oder Zeilen aus einer Tabelle hier einfügen')
const type = async (value: string) => fireEvent.change(await field(), { target: { value } })
const paste = async (text: string, at: [start: number, end: number]) => {
  const area = await field()
  area.setSelectionRange(...at)
  const getData = (format: string) => (format === 'text/plain' ? text : '')
  return act(async () => fireEvent.paste(area, { clipboardData: { getData } }))
}
const read = () => screen.queryByRole('button', { name: /^Zeilen lesen/ })
const stateIs = (state: string) =>
  waitFor(() => expect(document.querySelector('[data-machine]')?.getAttribute('data-state')).toBe(state), {
    timeout: 10_000,
  })
const isShown = (text: string) => screen.findByText(text, {}, { timeout: 10_000 })

it('keeps typed rows until the user reads them', async () => {
  await show()
  await type(' ')
  expect(read()).toBeNull()
  await type('Name;Ort\nKita;Berlin')
  expect(screen.getByText('Gesichert')).toBeTruthy()
  await act(async () => void fireEvent.click(read() ?? document.body))
  await stateIs('sheet.ready')
  expect(await isShown('Kita')).toBeTruthy()
})

it('reads them by keyboard, and restores them if another file is wanted', async () => {
  await show()
  await type('Name;Ort\nKita;Berlin')
  fireEvent.keyDown(await field(), { key: 'Enter' })
  await stateIs('file.waiting')
  await act(async () => void fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true }))
  await stateIs('sheet.ready')
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Andere Datei' })))
  expect((await field()).value).toBe('Name;Ort\nKita;Berlin')
})

it('reads a pasted table at once, with the text around it', async () => {
  await show()
  await type('Name\tOrt\n')
  await paste('Kita\tBerlin', [9, 9])
  await stateIs('sheet.ready')
  expect([await isShown('Name'), await isShown('Kita')]).toHaveLength(2)
})

it('keeps a pasted word for further typing', async () => {
  await show()
  await type('Name;')
  expect(await paste('Ort', [5, 5])).toBe(true)
  await stateIs('file.waiting')
})
