// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { Company } from '../../../contract/company/company'
import type { CurrentUser } from '../../../contract/access/user'
import { SuspendedScreen } from './SuspendedScreen'

const company = (facts: Partial<Company>): CurrentUser => ({
  '@id': '/api/users/7',
  id: '7',
  fullName: 'Ida Yıldırım',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1', name: 'Spreeklar', ...facts },
})
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('SuspendedScreen', () => {
  it('explains the end of the trial, even to a paused company', async () => {
    await renderScreen(<SuspendedScreen />, { user: company({ trialEnded: true, servicePackage: 'paused' }) })
    expect(title()).toBe('Ihr Testzeitraum ist abgelaufen')
    expect(screen.getByText(/^Der Testzeitraum von Spreeklar ist vorbei\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Kontakt aufnehmen' }).getAttribute('href')).toBe('/contact')
  })

  it('explains a pause', async () => {
    await renderScreen(<SuspendedScreen />, { user: company({ servicePackage: 'paused' }) })
    expect(title()).toBe('Ihr Konto ist pausiert')
  })

  it('offers a link back once a refetch finds the company active', async () => {
    await renderScreen(<SuspendedScreen />, {
      user: company({ servicePackage: 'paused' }),
      userLater: company({}),
    })
    await press('Erneut prüfen')
    expect(title()).toBe('Ihr Konto ist aktiv')
    expect(screen.getByRole('link', { name: 'Zur Zentrale' }).getAttribute('href')).toBe('/')
  })

  it('logs out', async () => {
    const { platform } = await renderScreen(<SuspendedScreen />, { user: company({ trialEnded: true }) })
    await press('Abmelden')
    expect(platform.session.getSnapshot().context.endReason).toBe('logout')
  })
})
