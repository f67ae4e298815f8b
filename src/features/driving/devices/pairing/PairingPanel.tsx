import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button, Spinner } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import type { Iri } from '../../../../contract/wire/ids'
import { useWidthClass } from '../../../../kits/table/useWidthClass'
import { stateName } from '../../../../lib/stateName'
import type { DevicePairingActor } from '../../../../machines/devicePairing/devicePairingMachine'
import type { KnownDevice } from '../../../../machines/devicePairing/devicePairingTypes'
import { devicesTexts, pairingTexts as texts } from '../../../../texts/devices/devices'
import { shellTexts } from '../../../../texts/shell/shell'
import { Stations } from './Stations'
import { usePairing } from './usePairing'

type PairingPanelProps = {
  device: KnownDevice | null
  /** Called with the device being paired, once it exists. */
  onDevice: (iri: Iri) => void
  onClose: () => void
}

/** 'Gerät koppeln': a panel beside the list, which stays usable; on small screens a dialog. */
export function PairingPanel({ device, onDevice, onClose }: PairingPanelProps) {
  const actor = usePairing(device)
  const width = useWidthClass()
  const state = useSelector(actor, ({ value }) => stateName(value))
  const iri = useSelector(actor, ({ context }) => context.iri)
  useEffect(() => {
    if (iri !== null) onDevice(iri)
  }, [iri, onDevice])
  const root = { 'data-machine': 'devicePairing', 'data-state': state }
  const footer = <PairingFooter actor={actor} onClose={onClose} />
  if (width !== 'xl' && width !== '2xl') {
    return (
      <Dialog title={devicesTexts.pair} size="small" onClose={onClose} rootAttributes={root} footer={footer}>
        <Stations actor={actor} />
      </Dialog>
    )
  }
  return (
    <SidePanel root={root} onClose={onClose} footer={footer}>
      <Stations actor={actor} />
    </SidePanel>
  )
}

type SidePanelProps = {
  root: Record<string, string>
  onClose: () => void
  footer: ReactNode
  children: ReactNode
}

function SidePanel({ root, onClose, footer, children }: SidePanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const state = root['data-state']
  useEffect(() => {
    // A state change may unmount the focused element, and the key bindings need the focus.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [state])
  useEffect(() => {
    const opener = document.activeElement
    const first = panel.current?.querySelector<HTMLElement>('input') ?? panel.current
    first?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={panel}
      className="device-aside"
      aria-labelledby={id}
      tabIndex={-1}
      style={{ outline: 0 }}
      {...root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header>
        <h2 id={id}>{devicesTexts.pair}</h2>
        <Button variant="quiet" size="icon" aria-label={shellTexts.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      <div className="pairing-body">{children}</div>
      <div className="pairing-footer">{footer}</div>
    </aside>
  )
}

/** The next action: create the device, create a new code, or finish. */
function PairingFooter({ actor, onClose }: { actor: DevicePairingActor; onClose: () => void }) {
  const snapshot = useSelector(actor, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  const isNaming = snapshot.matches('naming') || snapshot.matches('creating')
  const isOver = snapshot.matches('paired') || snapshot.matches('gone') || snapshot.matches('unavailable')
  if (isOver) {
    return (
      <Button variant="solid" onClick={onClose} style={{ marginInlineStart: 'auto' }}>
        {snapshot.matches('paired') ? texts.done : shellTexts.close}
      </Button>
    )
  }
  if (isNaming) {
    return (
      <>
        <Button onClick={onClose} style={{ marginInlineStart: 'auto' }}>
          {shellTexts.cancel}
        </Button>
        <Button
          variant="solid"
          aria-disabled={isBusy || undefined}
          onClick={() => actor.send({ type: 'device.create' })}
        >
          {isBusy ? <Spinner /> : null}
          {texts.create}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button aria-disabled={isBusy || undefined} onClick={() => actor.send({ type: 'code.renew' })}>
        {isBusy ? <Spinner /> : <Icon name="refresh" />}
        {texts.newCode}
      </Button>
      <Button onClick={onClose}>{shellTexts.close}</Button>
    </>
  )
}
