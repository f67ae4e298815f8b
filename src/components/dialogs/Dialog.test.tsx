// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
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

/** A screen with a button that opens a dialog, and a button in that for another one above it. */
function Screen() {
  const [isOpen, setIsOpen] = useState(false)
  const [isUpperOpen, setIsUpperOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Zeile
      </button>
      {isOpen ? (
        <Dialog title="Ziel" onClose={() => setIsOpen(false)}>
          <button type="button" onClick={() => setIsUpperOpen(true)}>
            Vorlage
          </button>
        </Dialog>
      ) : null}
      {isUpperOpen ? (
        <Dialog title="Oben" onClose={() => setIsUpperOpen(false)}>
          <p>Darüber</p>
        </Dialog>
      ) : null}
    </main>
  )
}

it('that lies over another is closed alone by Esc, and the focus goes back to what opened it', async () => {
  await renderScreen(<Screen />)
  const opens = async (name: string, title: string) => {
    act(() => button(name).focus())
    await act(async () => void fireEvent.click(button(name)))
    const dialog = await screen.findByRole('dialog', { name: title })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  }
  const escape = () =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
  await opens('Zeile', 'Ziel')
  await opens('Vorlage', 'Oben')
  // Nothing below can be reached.
  expect(screen.queryByRole('dialog', { name: 'Ziel' })).toBeNull()
  await escape()
  await waitFor(() => expect(document.activeElement).toBe(button('Vorlage')))
  expect(screen.queryByText('Darüber')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Ziel' })).toBeTruthy()
  await escape()
  await waitFor(() => expect(document.activeElement).toBe(button('Zeile')))
  expect(screen.queryByRole('dialog')).toBeNull()
})
