// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { ActionMenu } from './ActionMenu'

// Building the theme takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

it('keeps the styles of a plain button after its menu is created', async () => {
  await renderScreen(<ActionMenu label="Aktionen" items={[]} isPlain />)
  const button = () => screen.getByRole('button', { name: 'Aktionen' })
  expect(button().classList.contains('action-menu')).toBe(true)
  await act(async () => void fireEvent.click(button()))
  expect([button().getAttribute('aria-expanded'), button().classList.contains('action-menu')]).toEqual([
    'true',
    true,
  ])
})

it('renders its menu inside a landmark', async () => {
  const edit = { key: 'edit', label: 'Bearbeiten', icon: 'pencil', onSelect: () => undefined } as const
  await renderScreen(<ActionMenu label="Aktionen: Hof" items={[edit]} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Aktionen: Hof' })))
  const entry = await screen.findByRole('menuitem', { name: 'Bearbeiten' })
  expect(entry.closest('[role=region]')?.getAttribute('aria-label')).toBe('Aktionen')
})
