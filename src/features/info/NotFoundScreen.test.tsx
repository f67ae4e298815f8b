// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { NotFoundScreen } from './NotFoundScreen'

it('sets the title, which would stay that of the previous screen, and links back', async () => {
  document.title = 'Zentrale – Tourwerk'
  await renderScreen(<NotFoundScreen />, { path: '/gibt/es/nicht' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be found')
  expect(screen.getByRole('link', { name: 'Zur Zentrale' }).getAttribute('href')).toBe('/')
  expect(document.title).toBe('Seite nicht gefunden – Tourwerk')
})
