// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { ActionMenu } from '../../components/actions/ActionMenu'
import { Dialog } from '../../components/dialogs/Dialog'
import { Tooltip } from '../../components/marks/Tooltip'
import { mapStyleNames, type MapStyleName } from '../../contract/wire/mapStyles'
import { emptyAddress } from '../../domain/address/addressValue'
import { MapStyleContext } from '../../map/view/mapContext'
import { MapStyleMenu } from '../../map/controls/MapStyleMenu'
import { ChoiceSelect } from '../form/ChoiceSelect'
import { AddressField } from './AddressField'

// Building the theme takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => void vi.useRealTimers())

const mapLabels = {
  layers: 'Kartenstil',
  styleNames: Object.fromEntries(mapStyleNames.map((name) => [name, name])) as Record<MapStyleName, string>,
  styleMissing: '',
  satelliteMissing: '',
  bundled: '',
}

function Popups({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState(emptyAddress)
  return (
    <Dialog title="Ziel" onClose={onClose}>
      <AddressField value={address} onChange={setAddress} />
      <MapStyleContext value={{ current: 'streets', isAvailable: () => true, isBundled: false }}>
        <MapStyleMenu labels={mapLabels} />
      </MapStyleContext>
      <Tooltip content="Was ein Ziel ist">
        <button type="button">Hilfe</button>
      </Tooltip>
      <ActionMenu
        label="Aktionen"
        items={[{ key: 'remove', label: 'Entfernen', icon: 'x', onSelect: () => undefined }]}
      />
      <ChoiceSelect
        label="Tour"
        choices={[{ value: '1', label: 'Nord' }]}
        value={null}
        onChange={() => undefined}
      />
    </Dialog>
  )
}

const rathaus = {
  id: 'address.1',
  place_type: ['address'],
  text: 'Rathausstraße',
  address: '1',
  place_name: 'Rathausstraße 1, 10178 Berlin',
  center: [13.41, 52.52],
}

const escape = (element: Element = document.activeElement ?? document.body) =>
  act(async () => void fireEvent.keyDown(element, { key: 'Escape' }))
const click = (element: Element) => act(async () => void fireEvent.click(element))
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function show() {
  const onClose = vi.fn<() => void>()
  await renderScreen(<Popups onClose={onClose} />, {
    read: async (path) => (path.startsWith('/geocoding') ? { features: [rathaus] } : { 'hydra:member': [] }),
  })
  return onClose
}

describe('Escape in a dialog', () => {
  it('ends the address search first, then closes the dialog', async () => {
    const onClose = await show()
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Adresse' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(field, { target: { value: 'Rathausstraße' } })
    await act(() => vi.advanceTimersByTimeAsync(800))
    vi.useRealTimers()
    await waitFor(() => expect(field.ariaExpanded).toBe('true'))
    await escape(field)
    expect([field.ariaExpanded, field.value, onClose.mock.calls]).toEqual(['false', '', []])
    fireEvent.change(field, { target: { value: 'R' } })
    await escape(field)
    expect([field.value, onClose.mock.calls]).toEqual(['', []])
    await escape(field)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes the map style menu first, also from its button, then the dialog', async () => {
    const onClose = await show()
    await click(button(/^Kartenstil/))
    await escape()
    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, button(/^Kartenstil/)])
    await click(button(/^Kartenstil/))
    act(() => button(/^Kartenstil/).focus())
    await escape()
    expect([screen.queryByRole('menu'), onClose.mock.calls]).toEqual([null, []])
    await escape()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes an open menu first, then the dialog', async () => {
    const onClose = await show()
    await click(button('Aktionen'))
    await escape(await screen.findByRole('menu'))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    await escape(button('Aktionen'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes the list of a select, even before its first frame, then the dialog', async () => {
    const onClose = await show()
    const select = screen.getByRole('combobox', { name: 'Tour' })
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await click(select)
    expect(select.ariaExpanded).toBe('true')
    await escape(select)
    expect([select.ariaExpanded, onClose.mock.calls]).toEqual(['false', []])
    vi.unstubAllGlobals()
    await escape(select)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes the dialog while its button shows a tooltip', async () => {
    const onClose = await show()
    fireEvent.pointerMove(button('Hilfe'), { pointerType: 'mouse' })
    await screen.findByRole('tooltip')
    await escape(button('Hilfe'))
    expect(onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  it('closes the dialog if the focus is outside', async () => {
    const onClose = await show()
    await escape(document.body)
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
