// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { TimeRangePicker } from './TimeRangePicker'

// Building the theme takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

describe('the time range picker', () => {
  it.each([
    ['22:00', '2', true],
    ['22:00', '02:00', true],
    ['06:00', '14:00', false],
    ['22:00', '', false],
  ])('from %s to %s shows that it ends on the next day: %s', async (start, end, isSaid) => {
    await renderScreen(<TimeRangePicker value={{ start, end }} onChange={() => undefined} />)
    expect(screen.queryByText('bis zum Folgetag') !== null).toBe(isSaid)
  })

  it('clears one time, completes another and leaves the rest to validation', async () => {
    const onChange = vi.fn<(range: { start: string; end: string }) => void>()
    await renderScreen(
      <TimeRangePicker
        value={{ start: '6:30', end: '25:00' }}
        errors={{ end: 'Falsch' }}
        onChange={onChange}
      />,
    )
    await act(async () => void fireEvent.blur(screen.getByLabelText('Frühestens')))
    await act(async () => void fireEvent.blur(screen.getByLabelText('Spätestens')))
    await act(async () => void fireEvent.keyDown(screen.getByLabelText('Frühestens'), { key: 'Enter' }))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Spätestens leeren' })))
    const completed = [{ start: '06:30', end: '25:00' }]
    expect(onChange.mock.calls).toEqual([completed, completed, [{ start: '6:30', end: '' }]])
    expect(screen.getByLabelText('Spätestens').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('Spätestens'))
  })
})
