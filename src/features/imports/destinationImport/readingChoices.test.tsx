// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { xlsxOf } from '../../../workers/import/importArchives.testing'
import { NewImportScreen } from './NewImportScreen'

vi.setConfig({ testTimeout: 60_000 })

const user = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1' },
}

async function show(file: File) {
  await renderScreen(<NewImportScreen />, {
    user,
    path: '/imports/new',
    read: async () => ({ 'hydra:member': [] }),
  })
  const input = await screen.findByLabelText('Datei auswählen', { selector: 'input' })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
}
const stateIs = (state: string) =>
  waitFor(() => expect(document.querySelector('[data-machine]')?.getAttribute('data-state')).toBe(state), {
    timeout: 10_000,
  })

it('reports the line of an unclosed quotation mark, and keeps all rows', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `Kunde ${at};Weg ${at};10115;Berlin;${at === 2 ? '"Hof' : 'x'}`,
  )
  await show(new File([['Name;Straße;PLZ;Ort;Notiz', ...rows].join('\r\n')], 'Kunden.csv'))
  await stateIs('sheet.ready')
  expect(
    screen.getByText('Zeile 4: Ein Anführungszeichen wird nicht geschlossen. Es ist als Zeichen gelesen.'),
  ).toBeTruthy()
  expect(screen.getByText('12 Zeilen')).toBeTruthy()
})

it('reports a picture as no table, whatever its file name', async () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  await show(new File([png], 'Kunden.csv', { type: 'image/png' }))
  expect(await screen.findByText(/Die Datei ist keine Tabelle/)).toBeTruthy()
})

it('offers encodings beside the detected one, and reads the text again', async () => {
  const bytes = [...'Name;Ort\r\nM\u0081ller;K\u0094ln\r\n'].map((letter) => letter.charCodeAt(0))
  await show(new File([Uint8Array.from(bytes)], 'Kunden.csv'))
  await stateIs('sheet.ready')
  expect(screen.getByText('Textdatei, DOS (CP 850), getrennt durch Semikolon')).toBeTruthy()
  expect(screen.getByText('Müller')).toBeTruthy()
  const choice = screen.getByLabelText('Zeichensatz')
  await act(async () => void fireEvent.change(choice, { target: { value: 'macintosh' } }))
  await stateIs('sheet.ready')
  expect(await screen.findByText('MÅller')).toBeTruthy()
})

it('asks about hidden rows before it continues', async () => {
  const row = (name: string, hidden = '') =>
    `<row ${hidden}><c t="inlineStr"><is><t>${name}</t></is></c><c t="inlineStr"><is><t>Ort</t></is></c></row>`
  const rows = row('Name') + row('Hof', 'hidden="1"') + row('Lager')
  await show(new File([xlsxOf({ rows })], 'Kunden.xlsx'))
  await stateIs('sheet.ready')
  expect(
    screen.getByText('Eine Zeile ist in der Datei ausgeblendet. Soll sie mitgelesen werden?'),
  ).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Weiter zu Zuordnung' })))
  await stateIs('sheet.ready')
  await act(async () => void fireEvent.click(screen.getByLabelText('Auslassen')))
  await stateIs('sheet.ready')
  await waitFor(() => expect(screen.queryByText('Hof')).toBeNull())
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Weiter zu Zuordnung' })))
  await stateIs('mapping')
})
