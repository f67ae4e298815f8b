// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { readRuntimeConfig } from '../../../contract/wire/runtimeConfig'
import { HttpError } from '../../../domain/calls/errors'

vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const iri = '/api/proof-of-services/2'

/** Opens the question for a proof whose customer is known. */
async function ask(
  answer: () => Promise<unknown> = () => Promise.resolve({ '@id': iri }),
  config: object = {},
) {
  const view = await renderScreen(<p>Nachweis</p>, {
    user: admin,
    answer,
    offers: { config: readRuntimeConfig(config) },
  })
  await act(async () =>
    view.work.open('command', {
      command: { kind: 'sendProof', iri, name: 'Kita', recipient: 'kita@kunde.example' },
    }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Per E-Mail senden' }))
  const address = dialog.getByRole('textbox', { name: 'E-Mail-Adresse' }) as HTMLInputElement
  const send = () => act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Senden' })))
  return { ...view, dialog, address, send }
}

it('sends a proof to the address of the stop, or to another one', async () => {
  const { calls, address, send, platform } = await ask()
  expect(address.value).toBe('kita@kunde.example')
  fireEvent.change(address, { target: { value: ' verwaltung@kunde.example ' } })
  await send()
  expect(calls).toMatchObject([
    { method: 'POST', path: `${iri}/send-mail`, body: { recipient: 'verwaltung@kunde.example' } },
  ])
  expect(platform.notify).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Der Nachweis wird an verwaltung@kunde.example gesendet.' }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('sends nothing to an invalid address, and shows an error', async () => {
  const { calls, address, send, dialog } = await ask()
  fireEvent.change(address, { target: { value: 'kita' } })
  await send()
  expect(calls).toEqual([])
  expect(dialog.getByText('Dies ist keine gültige E-Mail-Adresse.')).toBeTruthy()
  expect(document.activeElement).toBe(address)
})

it('shows why the server refuses, and keeps the address', async () => {
  const violations = [{ propertyPath: 'recipient', message: 'Diese Adresse ist gesperrt.' }]
  const { send, dialog, address } = await ask(() =>
    Promise.reject(new HttpError({ status: 422, violations } as ConstructorParameters<typeof HttpError>[0])),
  )
  await send()
  expect(await dialog.findByText('Diese Adresse ist gesperrt.')).toBeTruthy()
  expect(address.value).toBe('kita@kunde.example')
})

it.each([
  [{}, 'Die E-Mail steht danach unter Einstellungen, E-Mails.'],
  [{ sendsMails: false }, /Dieser Server ist mit keinem Mailserver verbunden/],
])('says where the mail is (%j)', async (config, hint) => {
  const { dialog } = await ask(undefined, config)
  expect(dialog.queryByText(hint)).not.toBeNull()
})
