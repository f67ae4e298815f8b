// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Completion } from './Completion'

afterEach(cleanup)

const shown = (more: Partial<Parameters<typeof Completion>[0]>) => (
  <Completion
    result="COMPLETED"
    missing={[]}
    isStoring={false}
    hasProblem={false}
    onPhoto={() => undefined}
    onComplete={() => undefined}
    {...more}
  />
)

it('a tap while a picture is being stored completes once it is', () => {
  const onComplete = vi.fn()
  const { rerender } = render(shown({ isStoring: true, onComplete }))
  fireEvent.click(screen.getByRole('button', { name: 'Wird gesichert' }))
  expect(onComplete).not.toHaveBeenCalled()
  rerender(shown({ onComplete }))
  expect(onComplete).toHaveBeenCalledTimes(1)
  rerender(shown({ onComplete: () => onComplete() }))
  expect(onComplete).toHaveBeenCalledTimes(1)
})

it('it completes nothing if the picture could not be stored, or something is missing', () => {
  const onComplete = vi.fn()
  const { rerender } = render(shown({ isStoring: true, onComplete }))
  fireEvent.click(screen.getByRole('button', { name: 'Wird gesichert' }))
  rerender(shown({ hasProblem: true, onComplete }))
  rerender(shown({ isStoring: true, onComplete }))
  fireEvent.click(screen.getByRole('button', { name: 'Wird gesichert' }))
  rerender(shown({ missing: [{ part: 'signature' }], onComplete }))
  rerender(shown({ onComplete }))
  expect(onComplete).not.toHaveBeenCalled()
})

it('a failure names its act, and says that no signature is needed', () => {
  render(shown({ result: 'FAILED' }))
  expect(screen.getByText('Vollständig. Unterschrift entfällt.')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Als fehlgeschlagen abschließen' })).not.toBeNull()
})
