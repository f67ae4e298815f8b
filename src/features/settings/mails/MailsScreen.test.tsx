// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { readRuntimeConfig } from '../../../contract/wire/runtimeConfig'
import { HttpError } from '../../../domain/calls/errors'
import { MailsScreen } from './MailsScreen'

const user: CurrentUser = { '@id': '/api/users/7', id: '7', roles: ['ROLE_COMPANY_ADMIN'] }

it('shows a message if the server has no list of mails', async () => {
  await renderScreen(<MailsScreen />, {
    user,
    path: '/settings/mails',
    read: () => Promise.reject(new HttpError({ status: 404 })),
  })
  expect(await screen.findByText('Dieser Server führt keine Liste der E-Mails.')).toBeTruthy()
})

it.each([
  [false, true],
  [true, false],
  // Unknown is not 'none'.
  [undefined, false],
])('says that no mails are sent if the server has no mail server: %s', async (sendsMails, isSaid) => {
  await renderScreen(<MailsScreen />, {
    user,
    path: '/settings/mails',
    read: () => Promise.resolve({ 'hydra:member': [], 'hydra:totalItems': 0 }),
    offers: { config: readRuntimeConfig({ sendsMails }) },
  })
  await screen.findByText(/^Noch keine E-Mails\./)
  expect(screen.queryByText('Es werden keine E-Mails gesendet.') !== null).toBe(isSaid)
})
