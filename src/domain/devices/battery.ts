import type { Device } from '../../contract/access/device'

/** Charge in percent up to which a battery is highlighted. */
const lowPercent = 20
const emptyPercent = 10

export type Battery = { percent: number; tone: 'plain' | 'warning' | 'empty'; isCharging: boolean }

/** Null if the charge is unknown. */
export function batteryOf({ batteryPercent, isCharging }: Device): Battery | null {
  if (batteryPercent == null || batteryPercent < 0 || batteryPercent > 100) return null
  const percent = Math.round(batteryPercent)
  const tone = percent <= emptyPercent ? 'empty' : percent <= lowPercent ? 'warning' : 'plain'
  return { percent, tone, isCharging: isCharging === true }
}
