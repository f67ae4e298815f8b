// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
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
