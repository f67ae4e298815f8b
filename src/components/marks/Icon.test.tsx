// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { Icon, type IconName } from './Icon'

it('renders an icon of the set and throws for an unknown name', async () => {
  await renderScreen(<Icon name="route" />)
  await waitFor(() => expect(document.querySelector('svg')).not.toBeNull())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(renderScreen(<Icon name={'rocket' as IconName} />)).rejects.toThrow('Unknown icon')
})
