import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { UserHoverCard } from '../../../../components/marks/UserHoverCard'
import { clockTexts } from '../../../../texts/devices/clock'
import { devicesTexts as texts } from '../../../../texts/devices/devices'
import { shellTexts } from '../../../../texts/shell/shell'
import { ageText } from '../ageText'
import type { DeviceRow, ShownState } from '../deriveDeviceRows'

/** The two lines of a cell. */
export function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="device-lines">
      <span>{first}</span>
      <span>{second}</span>
    </span>
  )
}

export function Driver({ row: { driver } }: { row: DeviceRow }) {
  if (driver === undefined) return shellTexts.missing
  return driver === null ? texts.noDriver : <UserHoverCard user={driver} />
}

/** The tour in progress of its driver; a dash if unknown. */
export function Tour({ row: { tour } }: { row: DeviceRow }) {
  if (tour === undefined) return shellTexts.missing
  if (tour === null) return texts.noTour
  return (
    <span className="device-tour">
      <TourBadge name={tour.name} colour={tour.colour} /> {texts.running}
    </span>
  )
}

/** On small screens: a wrong clock, the position and the driver, as far as known. */
export function NarrowFacts({ row, now }: { row: DeviceRow; now: Date }) {
  const facts = [
    row.clockOffset === null ? null : (
      <b key="clock" data-tone="warning">
        {clockTexts.off({ seconds: row.clockOffset })}
      </b>
    ),
    row.positionAt === null && row.state !== 'waiting' ? null : <Age key="age" row={row} now={now} isShort />,
    row.driver === undefined ? null : <Driver key="driver" row={row} />,
  ].filter((fact) => fact !== null)
  if (facts.length === 0) return shellTexts.missing
  return facts.flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact]))
}

/** The age of the position comes first, so that truncation cuts off the town. */
export function Age({ row, now, isShort = false }: { row: DeviceRow; now: Date; isShort?: boolean }) {
  const { positionAt, isStill, place, state } = row
  if (positionAt === null) return state === 'waiting' ? texts.never : shellTexts.missing
  if (isStill) return <b data-tone="warning">{texts.stillSince({ at: positionAt })}</b>
  const age = ageText(positionAt, now)
  return isShort || place === '' ? age : `${age} · ${place}`
}

/** A battery outline filled by its charge, and the percentage. */
export function Battery({ battery }: Pick<DeviceRow, 'battery'>) {
  if (battery === null) return shellTexts.missing
  const { percent, tone, isCharging } = battery
  return (
    <span className="device-battery" data-tone={tone}>
      <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden focusable="false">
        <rect className="device-battery-case" x="0.5" y="0.5" width="18" height="11" rx="2.5" />
        <path className="device-battery-case" d="M20.5 4v4" />
        <rect
          className="device-battery-level"
          x="2.5"
          y="2.5"
          width={(14 * percent) / 100}
          height="7"
          rx="1"
        />
      </svg>
      {isCharging ? (
        <>
          <Icon name="zap" size={14} />
          <span className="visually-hidden">{texts.charging}, </span>
        </>
      ) : null}
      {texts.battery({ percent })}
    </span>
  )
}

const icons: Record<ShownState, IconName> = {
  paired: 'check',
  waiting: 'clock',
  revoked: 'ban',
  silent: 'wifi-off',
}

export function State({ state }: Pick<DeviceRow, 'state'>) {
  if (state === null) return shellTexts.missing
  return (
    <span className="device-state" data-state={state}>
      <Icon name={icons[state]} />
      {texts.states[state]}
    </span>
  )
}

/** A wrong clock comes first, so that truncation cuts off the version. */
export function Remark({ row }: { row: DeviceRow }) {
  const { clockOffset } = row
  if (clockOffset === null) return versionOrTerm(row)
  return (
    <>
      <b data-tone="warning">{clockTexts.off({ seconds: clockOffset })}</b>
      {row.version === '' ? null : ` · ${versionOrTerm(row)}`}
    </>
  )
}

/** Returns the expiry of its code, or the version of its app. */
function versionOrTerm({ state, version, codeExpiresAt, isCodeExpired }: DeviceRow): string {
  if (state === 'waiting' && codeExpiresAt !== null)
    return isCodeExpired ? texts.codeExpired : texts.validUntil({ until: codeExpiresAt })
  return version === '' ? shellTexts.missing : texts.version({ version })
}
