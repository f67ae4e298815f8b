// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { ActionMenu } from './ActionMenu'

// The whole theme is made first, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 30_000 })

it('keeps the looks of a plain button once its menu is made', async () => {
  await renderScreen(<ActionMenu label="Aktionen" items={[]} isPlain />)
  const button = () => screen.getByRole('button', { name: 'Aktionen' })
  expect(button().classList.contains('action-menu')).toBe(true)
  await act(async () => void fireEvent.click(button()))
  expect([button().getAttribute('aria-expanded'), button().classList.contains('action-menu')]).toEqual([
    'true',
    true,
  ])
})

it('stands in a place of its own, so that nothing lies outside of all landmarks', async () => {
  const edit = { key: 'edit', label: 'Bearbeiten', icon: 'pencil', onSelect: () => undefined } as const
  await renderScreen(<ActionMenu label="Aktionen: Hof" items={[edit]} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Aktionen: Hof' })))
  const entry = await screen.findByRole('menuitem', { name: 'Bearbeiten' })
  expect(entry.closest('[role=region]')?.getAttribute('aria-label')).toBe('Aktionen')
})
