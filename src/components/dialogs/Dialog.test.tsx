// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { Dialog } from './Dialog'

// The whole theme is made first, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => {
  // jsdom lays nothing out; what has no place cannot be focused.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = (name: string) => screen.getByRole('button', { name, hidden: true })

/** A dialog before its first frame; `draw` draws that. */
async function open(initialFocus?: () => HTMLElement | null) {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  await renderScreen(
    <Dialog title="Liste" onClose={() => undefined} {...(initialFocus ? { initialFocus } : {})}>
      <button type="button">Fortsetzen</button>
      <button type="button">Verwerfen</button>
    </Dialog>,
  )
  return { draw: () => act(async () => frames.splice(0).forEach((frame) => frame(0))) }
}

it('takes the focus to where it shall begin', async () => {
  const { draw } = await open(() => button('Verwerfen'))
  await draw()
  expect(document.activeElement).toBe(button('Verwerfen'))
})

it('begins with the first control where nothing else is said', async () => {
  const { draw } = await open()
  await draw()
  expect(document.activeElement).toBe(button('Schließen'))
})

it('leaves the focus where somebody went before the first frame', async () => {
  const { draw } = await open(() => button('Verwerfen'))
  act(() => button('Fortsetzen').focus())
  await draw()
  expect(document.activeElement).toBe(button('Fortsetzen'))
})
