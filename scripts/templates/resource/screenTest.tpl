// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { CurrentUser } from '../../contract/access/user'
import { HttpError } from '../../domain/calls/errors'
import { {{Names}}Screen } from './{{Names}}Screen'

const user: CurrentUser = { '@id': '/api/users/7', id: '7', roles: ['ROLE_COMPANY_ADMIN'] }
const show = (read: () => Promise<unknown>) =>
  renderScreen(<{{Names}}Screen />, { user, path: '{{screenPath}}', read })

describe('{{screenPath}}', () => {
  it('lists records, with a dash for a missing value', async () => {
    const members = [{ '@id': '{{path}}/1', name: 'Erster Eintrag', note: null }]
    await show(() => Promise.resolve({ 'hydra:member': members, 'hydra:totalItems': 1 }))
    const row = await screen.findByRole('row', { name: /Erster Eintrag/ })
    expect(row.textContent).toContain('–')
  })

  it('reports that the server has no such list', async () => {
    await show(() => Promise.reject(new HttpError({ status: 404 })))
    expect(await screen.findByText('Dieser Server führt keine {{plural}}.')).toBeTruthy()
  })
})
