// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { Checkbox } from './Checkbox'

it.each([
  ['without a reason is not focusable', undefined, true, null],
  ['with a reason is focusable and is not toggled', 'Schon dabei.', false, 'true'],
])('a locked checkbox %s', async (_, reason, disabled, ariaDisabled) => {
  const onToggle = vi.fn()
  await renderScreen(<Checkbox label="Kita" checked={false} onToggle={onToggle} isDisabled reason={reason} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Kita' })
  expect([box.disabled, box.ariaDisabled]).toEqual([disabled, ariaDisabled])
  fireEvent.click(box)
  expect([onToggle.mock.calls, box.checked]).toEqual([[], false])
})
