import { describe, expect, it } from 'vitest'
import type { Device } from '../../../contract/access/device'
import { ageText } from './ageText'
import { deriveDeviceRows } from './deriveDeviceRows'

const now = new Date(2026, 10, 20, 10, 42)
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const rowOf = (device: Partial<Device>) => {
  const [row] = deriveDeviceRows([{ '@id': '/api/devices/1', ...device }], undefined, now)
  if (row === undefined) throw new Error('Every device has a row')
  return row
}

describe('deriveDeviceRows', () => {
  it('shows all data that a device reports', () => {
    expect(
      rowOf({
        name: 'Pkw 7',
        model: 'Google Pixel 8a',
        driver: { '@id': '/api/users/1', fullName: 'Mehmet Yıldırım' },
        batteryPercent: 18,
        isCharging: true,
        appVersion: '4.12.0',
        lat: 52.5,
        lng: 13.4,
        positionAt: ago(1),
        address: 'Leipziger Straße 40, 10117 Berlin',
        lastSeenAt: ago(1),
        state: 'paired',
        runningTour: { '@id': '/api/tours/1', name: 'Glas Mitte', color: '#366ae8' },
      }),
    ).toEqual({
      iri: '/api/devices/1',
      name: 'Pkw 7',
      model: 'Google Pixel 8a',
      driver: { name: 'Mehmet Yıldırım', email: '', phone: '' },
      driverIri: '/api/users/1',
      tour: { name: 'Glas Mitte', colour: '#366ae8' },
      street: 'Leipziger Straße 40',
      place: '10117 Berlin',
      position: [13.4, 52.5],
      positionAt: new Date(ago(1)),
      isStill: false,
      battery: { percent: 18, tone: 'warning', isCharging: true },
      state: 'paired',
      version: '4.12.0',
      clockOffset: null,
      codeExpiresAt: null,
      isCodeExpired: false,
    })
  })

  it('omits data that another server does not send', () => {
    expect(rowOf({ name: null, batteryPercent: null, state: 'broken' })).toEqual({
      iri: '/api/devices/1',
      name: '',
      model: '',
      driver: undefined,
      driverIri: '',
      tour: undefined,
      street: '',
      place: '',
      position: null,
      positionAt: null,
      isStill: false,
      battery: null,
      state: null,
      version: '',
      clockOffset: null,
      codeExpiresAt: null,
      isCodeExpired: false,
    })
  })

  it.each([
    [0, 'empty'],
    [10, 'empty'],
    [11, 'warning'],
    [20, 'warning'],
    [21, 'plain'],
    [100, 'plain'],
  ])('shows a battery of %i %% as %s', (batteryPercent, tone) => {
    expect(rowOf({ batteryPercent }).battery?.tone).toBe(tone)
  })

  it.each([-1, 101])('treats %i %% as unknown', (batteryPercent) => {
    expect(rowOf({ batteryPercent }).battery).toBeNull()
  })

  const runningTour = { name: 'Nord' }
  it('finds devices on tour that are silent or do not move', () => {
    const stateOf = (device: Partial<Device>) => {
      const { state, isStill } = rowOf({ state: 'paired', ...device })
      return [state, isStill]
    }
    const old = { lastSeenAt: ago(20), positionAt: ago(20) }
    expect([
      stateOf({ runningTour, ...old }),
      stateOf({ runningTour, ...old, lastSeenAt: ago(1) }),
      stateOf({ runningTour: null, ...old }),
      stateOf({ runningTour, ...old, state: 'revoked' }),
    ]).toEqual([
      ['silent', true],
      ['paired', true],
      ['paired', false],
      ['revoked', false],
    ])
  })

  it.each([
    [59, null],
    [-59, null],
    [60, 60],
    [-187, -187],
  ])('reports a clock that is %i s ahead: %s', (clockOffsetSeconds, expected) => {
    expect(rowOf({ state: 'paired', clockOffsetSeconds }).clockOffset).toBe(expected)
    // The clock of a waiting or revoked device does not matter.
    expect(rowOf({ state: 'revoked', clockOffsetSeconds }).clockOffset).toBeNull()
  })

  it('distinguishes an expired code from a valid one', () => {
    const isOver = (codeExpiresAt: string) => rowOf({ state: 'waiting', codeExpiresAt }).isCodeExpired
    expect([isOver(ago(1)), isOver(ago(-1))]).toEqual([true, false])
  })
})

describe('ageText', () => {
  it.each([
    [new Date(now.getTime() - 5_000), 'vor 5 s'],
    [new Date(now.getTime() + 5_000), 'vor 0 s'],
    [new Date(now.getTime() - 59 * 60_000), 'vor 59 Min.'],
    [new Date(2026, 10, 20, 8, 12), 'heute 08:12'],
    [new Date(2026, 10, 19, 13, 41), 'gestern 13:41'],
    [new Date(2026, 10, 12, 14, 57), '12.11.2026 14:57'],
  ])('%s is %s', (at, text) => {
    expect(ageText(at, now)).toBe(text)
  })
})
