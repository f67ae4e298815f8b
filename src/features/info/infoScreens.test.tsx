// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { NetworkError } from '../../domain/calls/errors'
import type { CurrentUser } from '../../contract/access/user'
import { AgbScreen } from './AgbScreen'
import { ContactScreen } from './ContactScreen'
import { FeedbackScreen } from './FeedbackScreen'

const userWith = (id: string): CurrentUser => ({
  '@id': `/api/users/${id}`,
  id,
  email: `${id}@firma.example`,
})
const messageField = () => screen.getByLabelText<HTMLTextAreaElement>('Nachricht')
const type = (value: string) => fireEvent.change(messageField(), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('FeedbackScreen', () => {
  it('sends the message with a command id and says so', async () => {
    const { calls } = await renderScreen(<FeedbackScreen />, { user: userWith('ida') })
    type('Gut gemacht')
    await press('Senden')
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/feedback',
        body: { message: 'Gut gemacht' },
        commandId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ])
    expect(screen.getByRole('status').textContent).toBe('Vielen Dank. Ihr Feedback ist angekommen.')
  })

  it('keeps an unsent message for its writer beyond the screen, and from everybody else', async () => {
    const answer = () => Promise.reject(new NetworkError())
    const first = await renderScreen(<FeedbackScreen />, { user: userWith('ida'), answer })
    type('Lange Nachricht')
    await press('Senden')
    expect(messageField().value).toBe('Lange Nachricht')
    first.unmount()
    const other = await renderScreen(<FeedbackScreen />, { user: userWith('udo') })
    expect(messageField().value).toBe('')
    other.unmount()
    await renderScreen(<FeedbackScreen />, { user: userWith('ida') })
    expect(messageField().value).toBe('Lange Nachricht')
  })

  it('refuses an empty message', async () => {
    const { calls } = await renderScreen(<FeedbackScreen />, { user: userWith('eva') })
    await press('Senden')
    expect(screen.getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
    expect(calls).toEqual([])
  })
})

describe('ContactScreen', () => {
  it('shows visitors the address and no form', async () => {
    await renderScreen(<ContactScreen />)
    expect(screen.getByText('Musterbetreiber GmbH')).toBeTruthy()
    expect(screen.queryByLabelText('Nachricht')).toBeNull()
    expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/security/login')
  })

  it('lets signed-in users write', async () => {
    const { calls } = await renderScreen(<ContactScreen />, { user: userWith('ole') })
    type('Bitte um Rückruf')
    await press('Senden')
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/contact-requests', body: { message: 'Bitte um Rückruf' } },
    ])
    expect(screen.getByRole('status').textContent).toBe('Vielen Dank. Ihre Nachricht ist angekommen.')
    expect(screen.getByRole('link', { name: 'Zur Zentrale' }).getAttribute('href')).toBe('/')
  })
})

describe('AgbScreen', () => {
  it('says that its text is a sample', async () => {
    await renderScreen(<AgbScreen />)
    expect(screen.getByText('Muster:')).toBeTruthy()
    expect(screen.getByText('§ 1 Geltungsbereich')).toBeTruthy()
  })
})
