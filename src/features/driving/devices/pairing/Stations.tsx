import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { Tooltip } from '../../../../components/marks/Tooltip'
import { shownCode } from '../../../../contract/access/device'
import { pairingLink } from '../../../../domain/devices/driverAppUrl'
import { TextField } from '../../../../kits/form/TextField'
import type { DevicePairingActor } from '../../../../machines/devicePairing/devicePairingMachine'
import type { DevicePairingContext } from '../../../../machines/devicePairing/devicePairingTypes'
import { usePlatform } from '../../../../platform/platform'
import { useNow } from '../../../../platform/useNow'
import { devicesTexts, pairingTexts as texts } from '../../../../texts/devices/devices'
import { DriverField } from '../components/DriverField'
import { QrCode } from '../../../../components/marks/QrCode'
import '../devices.css'

type Step = 'done' | 'now' | 'ahead'

/** The three steps of a pairing: name, code, done. */
export function Stations({ actor }: { actor: DevicePairingActor }) {
  const { config } = usePlatform()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const isNaming = snapshot.matches('naming') || snapshot.matches('creating')
  const isPaired = snapshot.matches('paired')
  if (snapshot.matches('unavailable')) return <p role="alert">{texts.unknownHere}</p>
  if (snapshot.matches('gone')) return <p role="alert">{texts.deletedMeanwhile}</p>
  const [naming, scanning, confirming]: [Step, Step, Step] = isPaired
    ? ['done', 'done', 'done']
    : isNaming
      ? ['now', 'ahead', 'ahead']
      : ['done', 'now', 'ahead']
  return (
    <ol className="pairing-stations">
      <Station step={naming} title={texts.name}>
        <Name actor={actor} isFixed={!snapshot.matches('naming')} />
      </Station>
      <Station step={scanning} title={texts.scan}>
        {isNaming || isPaired ? null : (
          <>
            <p>{config.driverApp ? texts.scanHintOfPage : texts.scanHint}</p>
            <Code
              context={context}
              isExpired={snapshot.matches('expired')}
              isComing={snapshot.matches('renewing') || snapshot.matches('opening')}
            />
          </>
        )}
      </Station>
      <Station step={confirming} title={texts.confirm}>
        <p role="status">
          {isPaired
            ? texts.paired({ name: context.draft.name, model: context.model })
            : isNaming
              ? null
              : texts.notYet}
        </p>
      </Station>
    </ol>
  )
}

function Station({ step, title, children }: { step: Step; title: string; children: ReactNode }) {
  return (
    <li className="pairing-station" data-step={step} aria-current={step === 'now' ? 'step' : undefined}>
      <span className="pairing-mark" aria-hidden>
        {step === 'done' ? <Icon name="check" size={14} /> : null}
      </span>
      <h3>{title}</h3>
      {children}
    </li>
  )
}

function Name({ actor, isFixed }: { actor: DevicePairingActor; isFixed: boolean }) {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const violations = useSelector(actor, ({ context }) => context.violations)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'device.create' })
  }
  return (
    <form className="pairing-fields" noValidate onSubmit={submit}>
      <TextField
        label={devicesTexts.name}
        name="name"
        value={draft.name}
        error={violations.name}
        isDisabled={isFixed}
        onChange={(name) => actor.send({ type: 'fields.changed', changes: { name } })}
      />
      <DriverField
        value={draft.driver}
        error={violations.driver}
        isDisabled={isFixed}
        onChange={(driver) => actor.send({ type: 'fields.changed', changes: { driver } })}
      />
    </form>
  )
}

type CodeProps = {
  context: Pick<DevicePairingContext, 'code' | 'expiresAt'>
  isExpired: boolean
  isComing: boolean
}

function Code({ context: { code, expiresAt }, isExpired, isComing }: CodeProps) {
  const { config, notify } = usePlatform()
  if (isComing) return <p role="status">{texts.preparing}</p>
  if (code === null) return <p role="alert">{texts.codeless}</p>
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    notify({ type: 'success', message: texts.copied })
  }
  return (
    <>
      <QrCode
        className="pairing-qr"
        text={pairingLink(config, window.location.origin, code)}
        label={texts.qrCode}
        isExpired={isExpired}
      />
      <div className="pairing-code">
        <span aria-label={`${texts.code} ${[...code].join(' ')}`} role="text">
          {shownCode(code)}
        </span>
        <Tooltip content={texts.copy}>
          <Button size="iconSm" aria-label={texts.copy} onClick={() => void copy()}>
            <Icon name="copy" />
          </Button>
        </Tooltip>
      </div>
      <RemainingTime expiresAt={expiresAt} isExpired={isExpired} />
    </>
  )
}

/** The remaining time, updated every second; not announced to screen readers. */
function RemainingTime({ expiresAt, isExpired }: { expiresAt: number; isExpired: boolean }) {
  const now = useNow(isExpired ? null : 1000)
  const seconds = Math.ceil((expiresAt - now) / 1000)
  if (isExpired || seconds <= 0) return <p role="alert">{texts.expired}</p>
  return (
    <p>
      {texts.validUntil({ until: new Date(expiresAt) })} <b>{texts.left({ seconds })}</b>. {texts.once}
    </p>
  )
}
